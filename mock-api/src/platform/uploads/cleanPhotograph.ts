import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { replaceContent } from './inspection/replaceContent';
import { LONGEST_SIDE } from './inspection/limits';
import { UnacceptableFile } from './inspection/unacceptableFile';

/**
 * Decodes a picture completely, so that a damaged one is rejected here and not in a reader's browser, and removes what
 * it says about its maker: location, time, camera, previews. A JPEG is always encoded again, because it has many places
 * for such data; rotated as the camera meant, in the colours of screens.
 * @returns its size as it is shown
 * @throws UnacceptableFile
 */
export async function cleanPhotograph(file: string, extension: 'png' | 'jpg') {
  // Loaded with the first picture that is sent: a restart should be quick.
  const { default: sharp } = await import('sharp');
  if (extension === 'png' && isAnimated(await readFile(file)))
    throw new UnacceptableFile('This is an animated PNG. Save one frame as PNG.');
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    const { width, height } = metadata.autoOrient;
    if (Math.max(width, height) > LONGEST_SIDE)
      throw new UnacceptableFile(
        `This image is ${width} by ${height} pixels. The maximum is ${LONGEST_SIDE} by ${LONGEST_SIDE}. Make it smaller.`,
      );
    const picture = sharp(file, { limitInputPixels: LONGEST_SIDE * LONGEST_SIDE, failOn: 'error' });
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
    // An error of the file system is ours; every other one comes from the picture.
    if ('syscall' in Object(error)) throw error;
    throw new UnacceptableFile('This image is damaged or incomplete. Copy or export it again.');
  }
}

/** Whether a PNG has an animation control chunk, which comes before its pixels. Readers could not pause it. */
const isAnimated = (png: Buffer) => png.subarray(0, png.indexOf('IDAT')).includes('acTL');

/** Whether a picture carries data beside its pixels. */
const isPersonal = ({ exif, xmp, iptc, comments }: Metadata) =>
  (exif ?? xmp ?? iptc ?? comments) !== undefined;
