import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { MAX_IMAGE_SIDE } from './inspection/limits';
import { SIZES_FOLDER } from '@juris/server-kit/files/sizedNames';

/** Size of pictures for link previews, in pixels. Social networks and messengers expect this size. */
const sharedSize = { width: 1200, height: 630 };

/** Minimum distance between the picture and the edge of the preview, in pixels. */
const MARGIN = 45;
/** Colour of the background. */
const PAPER = '#f2e3c3';

/** Previews that are being drawn. Simultaneous requests for a preview share one promise. */
const drawing = new Map<string, Promise<boolean>>();

/**
 * Draws the link preview of a picture: the whole picture, centred on a background. It is always a PNG, because link
 * previews do not support SVG. Stores it beside the smaller sizes of the picture. Like these, it can be deleted and
 * drawn again.
 * @param original path of the picture in the storage, for example `publishedTitles/a.svg`
 * @returns false if the picture does not exist
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
