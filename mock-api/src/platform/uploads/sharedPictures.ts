import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { LONGEST_SIDE } from './inspection/limits';
import { SIZES } from '@juris/server-kit/files/sizedNames';

/** What those who show it ask for, in pixels. */
const sharedSize = { width: 1200, height: 630 };

/** Around the cover, and the paper that it lies on. */
const MARGIN = 45;
const PAPER = '#f2e3c3';

/** What is being drawn, by picture: who asks meanwhile waits for the same. */
const drawing = new Map<string, Promise<boolean>>();

/**
 * Draws a picture's shared one: whole, upright in the middle, as a PNG, since those who show it take no drawings. Once;
 * it lies beside the sizes, and like them it can be made again.
 * @param original such as `publishedTitles/a.svg`
 * @returns whether there is such a file
 */
export async function drawShared(storage: FileStorage, original: string): Promise<boolean> {
  const before = drawing.get(original);
  if (before) return before;
  const work = draw(storage, original).finally(() => drawing.delete(original));
  drawing.set(original, work);
  return work;
}

async function draw(storage: FileStorage, original: string) {
  const picture = await storage.read(original);
  if (!picture) return false;
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: LONGEST_SIDE * LONGEST_SIDE };
  const cover = await sharp(await buffer(picture), limits)
    .resize({ ...inside, fit: 'inside' })
    .png()
    .toBuffer();
  const shared = sharp({ create: { ...sharedSize, channels: 3, background: PAPER } })
    .composite([{ input: cover, gravity: 'centre' }])
    .png();
  await storage.write(`${SIZES}/${original}.shared.png`, await shared.toBuffer());
  return true;
}

const inside = { width: sharedSize.width - 2 * MARGIN, height: sharedSize.height - 2 * MARGIN };
