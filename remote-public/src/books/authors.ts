/**
 * The people in a line of authors, as it is typed: "R. Sundaram and Farida Khan".
 * @returns their names in order; none for an empty line
 */
export const authorsIn = (line: string): string[] =>
  line
    .split(/\s*(?:[,;&]|\band\b)\s*/)
    .map((name) => name.trim())
    .filter(Boolean);
