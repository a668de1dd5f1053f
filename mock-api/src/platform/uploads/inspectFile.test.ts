import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { AllowedFileType } from '@juris/contract/uploadedFile';
import { inspectFile } from './inspectFile';
import { MAX_IMAGE_SIDE } from './acceptedFiles';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'inspect-'))));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function stored(content: string | Uint8Array): string {
  const file = path.join(folder, `${(count += 1)}`);
  writeFileSync(file, content);
  return file;
}
const inspected = (content: string | Uint8Array, kind: AllowedFileType = 'image') =>
  inspectFile(stored(content), kind);

/** Creates the beginning of an ISO media file, such as a HEIC photo or a video. The brand identifies the file type. */
const brand = (name: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${name}\0\0\0\0mif1${name}`)]);
/** Creates an uncompressed entry of a ZIP archive. */
const zipped = (name: string, content = '') => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content)]);
};
const word = Buffer.concat([
  zipped(
    '[Content_Types].xml',
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  zipped('word/document.xml'),
]);
const colours = (width = 8, height = 4) =>
  sharp({ create: { width, height, channels: 3, background: '#27346b' } });

test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
  [
    'HEIC',
    () => brand('heic'),
    'This is a HEIC photo. Save it as JPEG.',
    'This is a HEIC photo. Choose a PDF file.',
  ],
  [
    'AVIF',
    () => colours().avif().toBuffer(),
    'This is an AVIF image. Save it as JPEG or PNG.',
    'This is an AVIF image. Choose a PDF file.',
  ],
  [
    'WebP',
    () => colours().webp().toBuffer(),
    'This is a WebP image. Save it as JPEG or PNG.',
    'This is a WebP image. Choose a PDF file.',
  ],
  [
    'TIFF',
    () => colours().tiff().toBuffer(),
    'This is a TIFF image. Save it as JPEG or PNG.',
    'This is a TIFF image. Choose a PDF file.',
  ],
  [
    'GIF',
    () => colours().gif().toBuffer(),
    'This is a GIF image. Save it as JPEG or PNG.',
    'This is a GIF image. Choose a PDF file.',
  ],
  [
    'BMP',
    () => Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1'),
    'This is a BMP image. Save it as JPEG or PNG.',
    'This is a BMP image. Choose a PDF file.',
  ],
  [
    'Photoshop',
    () => Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03', 'latin1'),
    'This is a Photoshop file. Save it as JPEG or PNG.',
    'This is a Photoshop file. Choose a PDF file.',
  ],
  [
    'Word',
    () => word,
    'This is a Word document. Save the image in it as JPEG or PNG.',
    'This is a Word document. Save it as PDF.',
  ],
  [
    'old Office',
    () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'This is an old Office document (such as Word). Save the image in it as JPEG or PNG.',
    'This is an old Office document (such as Word). Save it as PDF.',
  ],
  [
    'ZIP',
    () => zipped('a.jpg', 'x'),
    'This is an archive (ZIP). Unpack it and choose the image in it.',
    'This is an archive (ZIP). Unpack it and choose the PDF in it.',
  ],
  [
    'EPS',
    () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'),
    'This is an EPS file. Export it as SVG or PNG.',
    'This is an EPS file. Save it as PDF.',
  ],
  [
    'HTML',
    () => Buffer.from('<!DOCTYPE html><html><body>'),
    'This is a web page (HTML), not an image. Save the image itself as PNG, JPEG or SVG.',
    'This is a web page (HTML). Save it as PDF.',
  ],
  [
    'text',
    () => Buffer.from('words'),
    'This is not a supported image. Choose a JPEG, PNG or SVG file.',
    'This is not a PDF. Choose a PDF file.',
  ],
  [
    'video',
    () => brand('isom'),
    'This is a video. Choose a JPEG, PNG or SVG file.',
    'This is a video. Choose a PDF file.',
  ],
])(
  'inspectFile rejects a file of the type %s with a message that names the type and the remedy',
  async (_what, make, forImage, forPdf) => {
    const content = await make();
    await expect(inspected(content)).rejects.toThrow(forImage);
    await expect(inspected(content, 'pdf')).rejects.toThrow(forPdf);
  },
);

test('inspectFile rejects a PDF in an image field and an image in a PDF field', async () => {
  await expect(inspected('%PDF-1.7\n')).rejects.toThrow('This is a PDF. Export its page as PNG or JPEG.');
  await expect(inspected(await colours().png().toBuffer(), 'pdf')).rejects.toThrow(
    'This is a PNG image. Choose a PDF file.',
  );
  await expect(inspected('<svg/>', 'pdf')).rejects.toThrow('This is an SVG drawing. Save it as PDF.');
});

test('inspectFile rejects an empty file', async () => {
  await expect(inspected('')).rejects.toThrow('This file is empty.');
});

test.each(['jpeg', 'png'] as const)('inspectFile rejects a truncated %s', async (type) => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7919) % 251));
  const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .toFormat(type)
    .toBuffer();
  await expect(inspected(whole.subarray(0, whole.length * 0.7))).rejects.toThrow('is damaged or incomplete');
});

test('inspectFile rejects an image with too many pixels and names its size', async () => {
  const header = await colours(1, 1).png().toBuffer();
  header.writeUInt32BE(60_000, 16);
  header.writeUInt32BE(50_000, 20);
  await expect(inspected(header)).rejects.toThrow(/60000 by 50000 pixels|is damaged/);
  const large = await colours(9000, 10).png().toBuffer();
  await expect(inspected(large)).rejects.toThrow('This image is 9000 by 10 pixels. The maximum is 8000');
});

test.each([
  ['JPEG', 9900, (black: Sharp) => black.jpeg({ quality: 1 })],
  ['PNG', 16_000, (black: Sharp) => black.png({ compressionLevel: 1 })],
])(
  'inspectFile rejects a %s with sides of %i pixels as too large, not as damaged',
  async (_type, side, encode) => {
    const black = sharp(Buffer.alloc(side * side), { raw: { width: side, height: side, channels: 1 } });
    await expect(inspected(await encode(black).toBuffer())).rejects.toThrow(
      `This image is ${side} by ${side} pixels. The maximum is ${MAX_IMAGE_SIDE} by ${MAX_IMAGE_SIDE}.`,
    );
  },
);

test('inspectFile rejects an animated PNG, because visitors could not pause it', async () => {
  const still = await colours().png().toBuffer();
  const control = Buffer.from('00000008' + '6163544c' + '0000000200000000' + 'f38d9370', 'hex');
  const animated = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
  await expect(inspected(animated)).rejects.toThrow('This is an animated PNG. Save one frame as PNG.');
});

test('inspectFile converts a CMYK photograph to sRGB', async () => {
  const file = stored(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#d02020' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  );
  await inspectFile(file, 'image');
  const { space, channels } = await sharp(file).metadata();
  expect([space, channels]).toEqual(['srgb', 3]);
  const [red = 0, green = 0, blue = 0] = await sharp(file).raw().toBuffer();
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(110);
});

test('inspectFile accepts a PNG with 16 bits per channel', async () => {
  const deep = await colours().toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect(await inspected(deep)).toEqual({ extension: 'png', width: 8, height: 4 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'inspectFile turns a photograph with the EXIF orientation %i upright and removes the location where it was taken',
  async (orientation) => {
    const taken = await colours()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const file = stored(taken);
    const size = orientation < 5 ? { width: 8, height: 4 } : { width: 4, height: 8 };
    expect(await inspectFile(file, 'image')).toEqual({ extension: 'jpg', ...size });
    const { exif, width, height } = await sharp(readFileSync(file)).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, ...size });
  },
);
