/** The names in a line of authors: "R. Sundaram, Farida Khan and William Strunk, Jr." has three. */
export const namesIn = (line: string): string[] =>
  line
    .split(/\s*;\s*|,(?!\s*(?:Jr|Sr)\b)\s*(?:and\s+)?|\s+(?:and|&)\s+/)
    .map((name) => name.trim())
    .filter(Boolean);
