/**
 * Parses the option `--share`.
 * @param given Value of the option; undefined if it was not given.
 * @returns Share of the visitors in percent; undefined for all visitors.
 * @throws {Error} If the value is not a whole number from 1 to 99.
 * @example parseShare('10') // 10
 */
export function parseShare(given: string | boolean | undefined): number | undefined {
  if (given === undefined) return undefined;
  const share = Number(given);
  if (Number.isInteger(share) && share > 0 && share < 100) return share;
  throw new Error(`--share must be a whole number of percent from 1 to 99; got "${given}".`);
}

/** Returns the visitors who get a version, for messages. */
export const audienceOf = (share: number | undefined) =>
  share === undefined ? 'everybody' : `${share} % of the visitors`;
