/**
 * Parses the option `--site`.
 * @returns Origin of the site.
 * @throws {Error} If the value is not an http address.
 * @example parseSite('https://www.example.org/') // 'https://www.example.org'
 */
export function parseSite(given: string | boolean | undefined): string {
  if (typeof given === 'string' && /^https?:/.test(given) && URL.canParse(given))
    return new URL(given).origin;
  throw new Error(
    `--site must be the address of a running site, e.g. --site https://www.example.org; got "${given ?? ''}".`,
  );
}
