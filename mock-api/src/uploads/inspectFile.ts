import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { UploadedFile } from '../contract';
import { cleanSvg } from './cleanSvg';
import type { FileKind } from '../contract/uploadedFile';
import { inMegabytes, largest, LONGEST_SIDE } from './limits';

type Inspected = Pick<UploadedFile, 'extension' | 'width' | 'height'>;

/** Enough of a file to know it by. */
const HEAD_BYTES = 1024;

/** How files of the accepted kinds begin; a drawing is known by its text. */
const signatures = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  pdf: Buffer.from('%PDF-'),
};

/** A file that cannot be accepted; the message completes "Cover image …". */
export class UnacceptableFile extends Error {
  override name = 'UnacceptableFile';
}

/**
 * Says what a file is by its content, measures an image and cleans a drawing in its place.
 * @throws UnacceptableFile
 */
export async function inspectFile(file: string, kind: FileKind): Promise<Inspected> {
  const head = await headOf(file);
  if (head.length === 0) throw new UnacceptableFile('is an empty file');
  const is = (type: keyof typeof signatures) => head.indexOf(signatures[type]) === 0;
  if (kind === 'pdf') {
    if (!is('pdf')) throw new UnacceptableFile('holds something else: choose a file whose content is a PDF');
    return { extension: 'pdf', width: null, height: null };
  }
  if (is('png')) return { extension: 'png', ...(await cleanRaster(file, 'png')) };
  if (is('jpg')) return { extension: 'jpg', ...(await cleanRaster(file, 'jpg')) };
  if (looksLikeDrawing(head)) return { extension: 'svg', ...(await cleanDrawing(file)) };
  throw new UnacceptableFile('is not an image of a known kind (.png, .jpg, .jpeg or .svg)');
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const looksLikeDrawing = (head: Buffer) =>
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head.toString('utf8'));

/**
 * Decodes a picture, so that a broken one is refused here and not in a reader's browser, and takes out what it tells
 * of its maker: place, time, camera, previews. A photograph is always written anew, since it has many places for such;
 * turned as it is meant to be seen.
 */
async function cleanRaster(file: string, extension: 'png' | 'jpg') {
  // Loaded with the first picture that is sent: a restart should be quick.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(file, { limitInputPixels: LONGEST_SIDE * LONGEST_SIDE, failOn: 'error' });
    const { autoOrient, exif, xmp, iptc, comments } = await picture.metadata();
    const { width, height } = autoOrient;
    if (Math.max(width, height) > LONGEST_SIDE)
      throw new UnacceptableFile(`is larger than ${LONGEST_SIDE} by ${LONGEST_SIDE} pixels`);
    const tells = exif ?? xmp ?? iptc ?? comments;
    if (extension === 'png' && !tells) await picture.resize(16).raw().toBuffer();
    else {
      const clean = picture.autoOrient();
      const encoded =
        extension === 'jpg' ? clean.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : clean.png();
      await replaceBy(file, await encoded.toBuffer());
    }
    return { width, height };
  } catch (error) {
    if (error instanceof UnacceptableFile) throw error;
    // What the file system says is our trouble; all else came in with the picture.
    if ('syscall' in Object(error)) throw error;
    throw new UnacceptableFile('is damaged and cannot be read');
  }
}

async function cleanDrawing(file: string) {
  if ((await stat(file)).size > largest.svg)
    throw new UnacceptableFile(`is a drawing of more than ${inMegabytes(largest.svg)}`);
  const cleaned = await cleanSvg(await readFile(file, 'utf8'));
  if (!cleaned) throw new UnacceptableFile('is not a drawing that can be read');
  const { text, width, height } = cleaned;
  await replaceBy(file, text);
  return { width, height };
}

async function replaceBy(file: string, content: string | Buffer) {
  const beside = `${file}.clean`;
  await writeFile(beside, content, { flush: true });
  await rename(beside, file);
}
