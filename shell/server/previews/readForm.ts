import type { IncomingMessage } from 'node:http';

/** Maximum length of a form's first field, in bytes. */
const LONGEST_FIRST = 4_000;

/** Reads a posted form up to the end of its first field, which is checked before the rest is read. */
export async function readFirstField(form: IncomingMessage): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of chunksOf(form)) {
    start = Buffer.concat([start, chunk]);
    if (start.includes('&') || start.length > LONGEST_FIRST) break;
  }
  return start;
}

/**
 * Reads the rest of a form.
 * @param start Beginning of the form, as {@link readFirstField} returned it.
 * @param longest Maximum length of the whole form, in bytes.
 * @returns The whole form; undefined when it is too long.
 */
export async function readRest(
  form: IncomingMessage,
  start: Buffer,
  longest: number,
): Promise<string | undefined> {
  const chunks = [start];
  let length = start.length;
  for await (const chunk of chunksOf(form)) {
    length += chunk.length;
    if (length > longest) break;
    chunks.push(chunk);
  }
  return length > longest ? undefined : Buffer.concat(chunks).toString();
}

/** Iterates over the chunks of a form. The connection stays open if the iteration stops early. */
const chunksOf = (form: IncomingMessage): AsyncIterable<Buffer> => form.iterator({ destroyOnReturn: false });
