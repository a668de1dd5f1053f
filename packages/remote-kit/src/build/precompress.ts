import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|cjs|css|svg|json|html|txt)$/;

/**
 * Writes a brotli variant (`.br`) and a gzip variant (`.gz`) next to each text file of a folder. A file that brotli
 * does not make smaller gets no variants.
 * @param folder Folder to search, with its subfolders.
 */
export async function precompress(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    const small = await brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    });
    if (small.length >= text.length) continue;
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
  }
}
