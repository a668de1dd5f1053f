import { nextTask } from './nextTask';
import { pieceLength } from './parseAnswer';

/** Stands for the list while the rest of its answer is parsed. */
const place = '\u0000list';

/**
 * Parses an answer with a list of thousands of rows piece by piece, with room between them for what
 * somebody does meanwhile: at once it would keep a slow phone busy for a third of a second.
 * @throws SyntaxError where it is no JSON
 */
export async function parseLongList(answer: string | Uint8Array<ArrayBuffer>): Promise<unknown> {
  const text = typeof answer === 'string' ? answer : await textOf(answer);
  const start = text.indexOf('[{') + 1;
  const end = text.lastIndexOf('}]') + 1;
  if (start === 0 || end < start) return JSON.parse(text);
  try {
    const around: unknown = JSON.parse(
      text.slice(0, start - 1) + JSON.stringify(place) + text.slice(end + 1),
    );
    if (around === place) return await rowsOf(text, start, end);
    if (typeof around === 'object' && around !== null)
      for (const [name, value] of Object.entries(around))
        if (value === place) return { ...around, [name]: await rowsOf(text, start, end) };
  } catch {
    // What begins and ends there is not one list.
  }
  return JSON.parse(text);
}

async function textOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (let from = 0; from < bytes.length; from += pieceLength) {
    const isLast = from + pieceLength >= bytes.length;
    text += decoder.decode(bytes.subarray(from, from + pieceLength), { stream: !isLast });
    await nextTask();
  }
  return text;
}

/** The rows of a list that stand in a text from one place to another, parsed piece by piece. */
async function rowsOf(text: string, from: number, end: number): Promise<unknown[]> {
  const rows: unknown[] = [];
  while (from < end) {
    let cut = nextCut(text, from + pieceLength, end);
    let parsed = rowsIn(text.slice(from, cut));
    // What looked like the end of a row stood in a text, or in a list within the row: then the piece is no JSON.
    while (!parsed) {
      if (cut === end) throw new SyntaxError('The rows of this answer are no JSON.');
      cut = nextCut(text, cut + (cut - from), end);
      parsed = rowsIn(text.slice(from, cut));
    }
    for (const row of parsed) rows.push(row);
    from = cut + 1;
    await nextTask();
  }
  return rows;
}

/** Where the first row ends that may end after a place. */
function nextCut(text: string, after: number, end: number): number {
  const found = text.indexOf('},{"id":', after);
  return found < 0 || found >= end ? end : found + 1;
}

function rowsIn(text: string): unknown[] | undefined {
  try {
    return JSON.parse(`[${text}]`) as unknown[];
  } catch {
    return undefined;
  }
}
