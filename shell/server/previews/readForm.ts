import type { IncomingMessage } from 'node:http';

/** A form's first field is shorter, in bytes. */
const LONGEST_FIRST = 4_000;

/** Reads a form that is being posted as far as its first field. */
export async function readFirstField(form: IncomingMessage): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of chunksOf(form)) {
    start = Buffer.concat([start, chunk]);
    if (start.includes('&') || start.length > LONGEST_FIRST) break;
  }
  return start;
}

/** Reads on from there. @returns the whole form; undefined where it is longer than so many bytes */
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

/** Who stops half-way still has the connection, for the answer. */
const chunksOf = (form: IncomingMessage): AsyncIterable<Buffer> => form.iterator({ destroyOnReturn: false });
