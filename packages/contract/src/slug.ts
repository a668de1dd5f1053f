/**
 * Maximum length of a name in an address, in characters. Percent-encoding makes a non-Latin character up to nine bytes
 * long.
 */
const maxLength = 80;

/**
 * Returns a name as part of an address, without percent-encoding. Letters of all scripts are kept; accents of Latin
 * letters and invisible characters are removed. A name without letters and digits results in an empty text.
 * @example slugOf('Torts: A Primer') // 'torts-a-primer'
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return shortened(slug);
}

/** Shortens a name to the maximum length, between two words if possible. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= maxLength) return name;
  const kept = letters.slice(0, maxLength + 1).join('');
  return kept.includes('-')
    ? kept.replace(/-[^-]*$/, '')
    : wholeLetters(letters.slice(0, maxLength).join(''));
}

/** Removes the last letter with its combining marks, which may be incomplete. */
const wholeLetters = (text: string) => text.replace(/\p{L}\p{M}*$/u, '');
