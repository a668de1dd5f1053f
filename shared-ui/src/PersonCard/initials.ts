/** Words before or after a name that are not part of it. */
const titles = /^(dr|prof|professor|mr|mrs|ms|justice|adv|sri|smt)\.?$/i;

/** The first letters of a person's first and last name: "Dr Farida Khan (sample)" gives "FK". */
export function initials(name: string): string {
  const words = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const names = words.filter((word) => !titles.test(word));
  const [first, ...others] = names.length > 0 ? names : words;
  return [first, others.at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
