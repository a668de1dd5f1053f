import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a message.
 * @throws {Error} If it has more bytes than allowed.
 */
export async function readText(message: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the message has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
