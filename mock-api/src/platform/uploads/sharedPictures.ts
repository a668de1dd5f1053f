import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { MAX_IMAGE_SIDE } from './inspection/limits';
import { SIZES_FOLDER } from '@juris/server-kit/files/sizedNames';

/** Size in pixels that link previews require. */
const sharedSize = { width: 1200, height: 630 };

/** Margin around the cover and colour of the background. */
const MARGIN = 45;
const PAPER = '#f2e3c3';

/** Pictures being drawn; concurrent requests wait for the same one. */
const drawing = new Map<string, Promise<boolean>>();

/**
 * Draws the preview of a picture for link sharing: uncropped, centred, as a PNG, since link previews do not support
 * SVG. Draws it once. The file is stored beside the sizes and can be regenerated like them.
 * @param original such as `publishedTitles/a.svg`
 * @returns whether the original exists
 */
export async function drawSharingPicture(storage: FileStorage, original: string): Promise<boolean> {
  const current = drawing.get(original);
  if (current) return current;
  const work = draw(storage, original).finally(() => drawing.delete(original));
  drawing.set(original, work);
  return work;
}

async function draw(storage: FileStorage, original: string) {
  const picture = await storage.read(original);
  if (!picture) return false;
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE };
  const cover = await sharp(await buffer(picture), limits)
    .resize({ ...inside, fit: 'inside' })
    .png()
    .toBuffer();
  const shared = sharp({ create: { ...sharedSize, channels: 3, background: PAPER } })
    .composite([{ input: cover, gravity: 'centre' }])
    .png();
  await storage.write(`${SIZES_FOLDER}/${original}.shared.png`, await shared.toBuffer());
  return true;
}

const inside = { width: sharedSize.width - 2 * MARGIN, height: sharedSize.height - 2 * MARGIN };
