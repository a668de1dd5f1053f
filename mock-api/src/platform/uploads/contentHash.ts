import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/**
 * Returns a stream with the same content, and a function that returns the SHA-256 hash (hexadecimal) of the content. Call
 * the function after the stream was read to its end.
 */
export function hashingStream(content: Readable): { stream: Readable; digest: () => string } {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = content;
  async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { stream: Readable.from(hashed()), digest: () => hash.digest('hex') };
}

/** Returns the SHA-256 hash (hexadecimal) of a content. */
export async function hashOf(content: Readable): Promise<string> {
  const { stream, digest } = hashingStream(content);
  await finished(stream.resume());
  return digest();
}
