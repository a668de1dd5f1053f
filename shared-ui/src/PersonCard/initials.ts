/** Matches titles, from which no initial is taken. */
const titles = /^(dr|prof|professor|mr|mrs|ms|justice|adv|sri|smt)\.?$/i;

/**
 * Returns the initials of a person: the first letters of the first and the last name, without titles.
 * @example initials('Dr Farida Khan (sample)') // "FK"
 */
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
