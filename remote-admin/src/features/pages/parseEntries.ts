export interface PastedEntry {
  text: string;
  link?: string;
}

/** Matches the number or the bullet at the beginning of a line. */
const MARKER = /^\s*(?:\d{1,3}[.)]|[-–•*])\s+/;
/** Matches a web address at the end of a line. */
const LINK = /\s*<?(https?:\/\/[^\s<>]+?)[>.,;]*$/i;

/**
 * Returns the entries of a pasted list, one per line. Numbers and bullets are removed. A web address at the end of a line
 * becomes the link of the entry.
 * @example parseEntries('1. A book. 2001. https://doi.org/10.1/x') // [{ text: 'A book. 2001.', link: 'https://doi.org/10.1/x' }]
 */
export const parseEntries = (list: string): PastedEntry[] =>
  list
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(MARKER, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const link = LINK.exec(line)?.[1];
      const text = link === undefined ? line : line.replace(LINK, '').trim();
      return link === undefined ? { text } : { text: text || link, link };
    });
