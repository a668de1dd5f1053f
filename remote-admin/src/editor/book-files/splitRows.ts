/** A CSV file that is split into its rows. */
interface FileRows {
  /** Text from the start of the file to the headings. */
  head: string;
  /** Texts of the other rows by the line in which they start, from 1. */
  rows: ReadonlyMap<number, string>;
}

/**
 * Splits a CSV file into rows, without reading their cells. A line break within quotation marks belongs to a cell. The
 * API has parsed the file, so its quotation marks are paired.
 * @param headLine Line in which the row with the headings starts, from 1.
 */
export function splitRows(csv: string, headLine: number): FileRows {
  const lines = csv.split(/\r\n|\r|\n/);
  const rows = new Map<number, string>();
  const head: string[] = [];
  for (let at = 0; at < lines.length;) {
    const first = at;
    let row = '';
    let isOpen = false;
    do {
      const text = lines[at] ?? '';
      row += at > first ? `\n${text}` : text;
      if (text.split('"').length % 2 === 0) isOpen = !isOpen;
      at += 1;
    } while (isOpen && at < lines.length);
    if (first < headLine) head.push(row);
    else rows.set(first + 1, row);
  }
  return { head: head.join('\n'), rows };
}
