import { MAX_IMAGE_SIDE, UnacceptableFile, loadSharp } from '../acceptedFiles';

type EmbeddedFileType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'font';

/** Allowed types of embedded files, with the bytes at their beginning. None of them can contain scripts. */
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
 * Detects the type of an embedded file (`data:` URL) by its content. The declared type is often wrong.
 * @returns undefined for other addresses, and for other types of content, such as SVG, which could run scripts
 */
export function embeddedFileType(address: string): EmbeddedFileType | undefined {
  const head = bytesOf(address, 100)?.toString('latin1') ?? '';
  const [kind] = signatures.find(([, start]) => head.startsWith(start)) ?? [];
  // WAV sounds and other types begin with RIFF too. The bytes from 8 name the type.
  return kind === 'image/webp' && head.slice(8, 12) !== 'WEBP' ? undefined : kind;
}

/**
 * Decodes the content of a `data:` URL.
 * @param characters maximum number of encoded characters to decode
 */
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
 * Removes the metadata from an embedded picture.
 * @param address `data:` URL of the picture
 * @returns `data:` URL of the cleaned picture
 * @throws UnacceptableFile if the picture is damaged, too large or of another type
 */
export async function cleanEmbeddedPicture(address: string): Promise<string> {
  const type = embeddedFileType(address);
  const bytes = bytesOf(address);
  if (type === undefined || type === 'font' || !bytes)
    throw new UnacceptableFile(
      'This drawing contains an image that is not PNG, JPEG, GIF or WebP. Convert the image and export the drawing again.',
    );
  const sharp = await loadSharp();
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
