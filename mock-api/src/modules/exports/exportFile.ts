import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import type { Encoding } from '@juris/server-kit/encodings';
import { etagOfHash } from '@juris/server-kit/validators';

/** Complete export on disk, with one file per encoding. The files never change. */
export interface ExportFile {
  etag: string;
  /** Size in bytes of each compressed file and of the uncompressed text (`identity`). */
  sizes: Record<Encoding | 'identity', number>;
  pathOf(encoding: Encoding): string;
  remove(): Promise<void>;
}

/** Number of characters that are compressed at a time. Small chunks compress badly. */
const CHUNK = 65_536;

/** Brotli compression level, from 0 to 11. Higher levels take much longer and save little. */
const BROTLI_QUALITY = 4;

/**
 * Writes an export as compressed files.
 * @param base path without the extension of the encoding
 * @param head start of the text, for example with a timestamp; it does not affect the ETag
 * @param chunks rest of the text
 * @param signal signal that aborts writing
 * @throws the error with which reading or writing failed; the unfinished files are deleted
 */
export async function writeExportFile(
  base: string,
  head: string,
  chunks: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<ExportFile> {
  const pathOf = (encoding: Encoding) => `${base}.${encoding}`;
  const remove = async () => {
    for (const encoding of ['gzip', 'br'] as const) await rm(pathOf(encoding), { force: true });
  };
  const hash = createHash('sha1');
  let identity = 0;
  async function* content() {
    let pending = head;
    for await (const chunk of chunks) {
      hash.update(chunk);
      pending += chunk;
      if (pending.length < CHUNK) continue;
      const bytes = Buffer.from(pending);
      identity += bytes.length;
      pending = '';
      yield bytes;
    }
    const bytes = Buffer.from(pending);
    identity += bytes.length;
    yield bytes;
  }
  try {
    await pipeline(content, createGzip(), createWriteStream(pathOf('gzip')), { signal });
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    await pipeline(
      createReadStream(pathOf('gzip')),
      createGunzip(),
      brotli,
      createWriteStream(pathOf('br')),
      { signal },
    );
    const [gzip, br] = await Promise.all([stat(pathOf('gzip')), stat(pathOf('br'))]);
    return {
      etag: etagOfHash(hash),
      sizes: { identity, gzip: gzip.size, br: br.size },
      pathOf,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
