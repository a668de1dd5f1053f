import { MAX_IMAGE_SIDE } from '../inspection/limits';
import { UnacceptableFile } from '../inspection/unacceptableFile';

type EmbeddedFileType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'font';

/** Signatures of file types that browsers display without running anything. */
const signatures: [EmbeddedFileType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF'],
  ...['wOFF', 'wOF2', 'OTTO', 'true', '\0\x01\0\0'].map((start): [EmbeddedFileType, string] => [
    'font',
    start,
  ]),
];

const DATA_URL = /^data:[^,]*?(;base64)?,/i;

/**
 * Detects the type of a `data:` address by its content. The declared type is ignored: software writes `image/jpg`, or
 * nothing.
 * @returns undefined for another address, and for content that could run or load something, such as a drawing
 */
export function embeddedFileType(address: string): EmbeddedFileType | undefined {
  const head = bytesOf(address, 100)?.toString('latin1') ?? '';
  const [kind] = signatures.find(([, start]) => head.startsWith(start)) ?? [];
  // Other file types start with RIFF as well, such as sounds.
  return kind === 'image/webp' && head.slice(8, 12) !== 'WEBP' ? undefined : kind;
}

/** @param characters maximum length of the data to decode */
function bytesOf(address: string, characters = Infinity): Buffer | undefined {
  const [start, base64] = DATA_URL.exec(address.slice(0, 500).trimStart()) ?? [];
  if (start === undefined) return undefined;
  const data = address.trimStart().slice(start.length, start.length + characters);
  return Buffer.from(decoded(data).replace(/\s+/g, ''), base64 === undefined ? 'latin1' : 'base64');
}

function decoded(data: string): string {
  return data.replace(/%([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/**
 * Returns the address of an embedded picture without its metadata.
 * @throws UnacceptableFile when browsers cannot display the picture
 */
export async function cleanEmbeddedPicture(address: string): Promise<string> {
  const type = embeddedFileType(address);
  const bytes = bytesOf(address);
  if (type === undefined || type === 'font' || !bytes)
    throw new UnacceptableFile(
      'This drawing contains an image that is not PNG, JPEG, GIF or WebP. Convert the image and export the drawing again.',
    );
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE };
  try {
    const { width, height, exif, xmp, iptc } = await sharp(bytes, limits).metadata();
    if (Math.max(width, height) > MAX_IMAGE_SIDE)
      throw new UnacceptableFile(
        `This drawing contains an image of more than ${MAX_IMAGE_SIDE} by ${MAX_IMAGE_SIDE} pixels. Make the image smaller and export the drawing again.`,
      );
    if (!(exif ?? xmp ?? iptc) || type === 'image/gif' || type === 'image/webp') return dataUrl(type, bytes);
    const upright = sharp(bytes, limits).autoOrient();
    const clean =
      type === 'image/png' ? upright.png() : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    return dataUrl(type, await clean.toBuffer());
  } catch (error) {
    if (error instanceof UnacceptableFile) throw error;
    throw new UnacceptableFile(
      'This drawing contains a damaged image. Place the image again and export the drawing again.',
    );
  }
}

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
