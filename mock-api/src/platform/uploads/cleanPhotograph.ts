import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { replaceContent } from './inspection/replaceContent';
import { MAX_IMAGE_SIDE } from './inspection/limits';
import { UnacceptableFile } from './inspection/unacceptableFile';

/**
 * Decodes a picture completely, so that a damaged one is rejected here and not in a visitor's browser. Removes
 * metadata: location, time, camera, previews. Always encodes a JPEG again, because it has many places for metadata.
 * Rotates by the EXIF orientation and converts to sRGB.
 * @returns its displayed size
 * @throws UnacceptableFile
 */
export async function cleanPhotograph(file: string, extension: 'png' | 'jpg') {
  // Loaded with the first uploaded picture: a restart should be quick.
  const { default: sharp } = await import('sharp');
  if (extension === 'png' && isAnimated(await readFile(file)))
    throw new UnacceptableFile('This is an animated PNG. Save one frame as PNG.');
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    const { width, height } = metadata.autoOrient;
    if (Math.max(width, height) > MAX_IMAGE_SIDE)
      throw new UnacceptableFile(
        `This image is ${width} by ${height} pixels. The maximum is ${MAX_IMAGE_SIDE} by ${MAX_IMAGE_SIDE}. Make it smaller.`,
      );
    const picture = sharp(file, { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE, failOn: 'error' });
    if (extension === 'png' && !isPersonal(metadata)) await picture.resize(16).raw().toBuffer();
    else {
      const upright = picture.autoOrient();
      const clean =
        extension === 'jpg' ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : upright.png();
      await replaceContent(file, await clean.toBuffer());
    }
    return { width, height };
  } catch (error) {
    if (error instanceof UnacceptableFile) throw error;
    // A file system error is a server error; every other error is caused by the picture.
    if ('syscall' in Object(error)) throw error;
    throw new UnacceptableFile('This image is damaged or incomplete. Copy or export it again.');
  }
}

/** Returns whether a PNG has an animation control chunk, which precedes its pixels. Visitors could not pause it. */
const isAnimated = (png: Buffer) => png.subarray(0, png.indexOf('IDAT')).includes('acTL');

/** Returns whether a picture contains metadata. */
const isPersonal = ({ exif, xmp, iptc, comments }: Metadata) =>
  (exif ?? xmp ?? iptc ?? comments) !== undefined;
