import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/**
 * Reads what one side sends before the other side has to do with it. What is small is there whole when this resolves,
 * however slowly it came; of what is longer, the rest can be read from the stream that is returned, and to destroy that
 * does no harm to the source.
 * @param small in bytes
 * @throws Error when the source ends before it is whole
 */
export async function takeOver(source: Readable, small: number): Promise<Buffer | PassThrough> {
  const chunks: Buffer[] = [];
  let size = 0;
  const isWhole = await new Promise<boolean>((resolve, reject) => {
    const done = () => {
      source.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      source.pause();
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= small) return;
      done();
      resolve(false);
    };
    const onEnd = () => {
      done();
      resolve(true);
    };
    const onClose = (error?: Error) => {
      done();
      reject(error ?? cutOff());
    };
    source.on('data', onData).once('end', onEnd).once('close', onClose).once('error', onClose);
  });
  if (isWhole) return Buffer.concat(chunks);

  const rest = new PassThrough();
  for (const chunk of chunks) rest.write(chunk);
  source.once('error', (error) => rest.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) rest.destroy(cutOff());
  });
  return source.pipe(rest);
}

const cutOff = () => new Error('It was cut off before it was whole.');

/** Whether a request brings a body along. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
