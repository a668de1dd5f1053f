/** A CSV file that is split into its rows. */
interface FileRows {
  /** Text from the start of the file to the headings. */
  head: string;
  /** Texts of the other rows by their numbers in a spreadsheet, from 1. */
  rows: ReadonlyMap<number, string>;
}

/** First line of a file in which some spreadsheet programs declare the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=/i;

/**
 * Splits a CSV file into rows, without reading their cells. A line break within quotation marks belongs to a cell. The
 * API has parsed the file, so its quotation marks are paired.
 * @param headLine Number of the row with the headings, from 1. A `sep=` line is not a row.
 */
export function splitRows(csv: string, headLine: number): FileRows {
  const lines = csv.split(/\r\n|\r|\n/);
  const rows = new Map<number, string>();
  const head: string[] = [];
  let number = 1;
  for (let at = 0; at < lines.length;) {
    if (at === 0 && SEPARATOR_LINE.test(lines[0] ?? '')) {
      head.push(lines[0] ?? '');
      at += 1;
      continue;
    }
    const first = at;
    let row = '';
    let isOpen = false;
    do {
      const text = lines[at] ?? '';
      row += at > first ? `\n${text}` : text;
      if (text.split('"').length % 2 === 0) isOpen = !isOpen;
      at += 1;
    } while (isOpen && at < lines.length);
    if (number <= headLine) head.push(row);
    else rows.set(number, row);
    number += 1;
  }
  return { head: head.join('\n'), rows };
}
