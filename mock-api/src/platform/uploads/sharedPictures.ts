import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { projectRoot } from '../projectRoot';
import { MAX_IMAGE_SIDE } from './inspection/limits';
import { sharingFolderOf } from '@juris/server-kit/files/sizedNames';

/** Size of pictures for link previews, in pixels. Social networks and messengers expect this size. */
const sharedSize = { width: 1200, height: 630 };

/** Minimum distance between the picture and the edge of the preview, in pixels. */
const MARGIN = 45;
/** Distance between the cover of a book and its title, in pixels. */
const GAP = 60;
/** Maximum width of a cover beside a title, in pixels. */
const COVER_WIDTH = 540;
/** Maximum height of a title, in pixels. A long title gets a smaller font. */
const TITLE_HEIGHT = 380;
/** Colour of the background: `--c-ledger-2` of the site. */
const PAPER = '#e6eee0';
/** Colour of the title: `--c-ink` of the site. */
const INK = '#14201a';

/** Scripts that the fonts contain. A book with a title in another script has a preview without a title. */
const drawable =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** Returns the path of the font or the logo, in the build or in the repository. */
function asset(name: string): string {
  const built = path.join(__dirname, '../assets', name);
  return existsSync(built) ? built : path.join(projectRoot(), 'mock-api/public', name);
}

/** Previews that are being drawn. Simultaneous requests for a preview share one promise. */
const drawing = new Map<string, Promise<boolean>>();

/**
 * Draws the link preview of a picture: the whole picture on a background, for a book with its title and the publisher's
 * logo. It is always a PNG, because link previews do not support SVG. Stores it beside the smaller sizes of the picture.
 * Like these, it can be deleted and drawn again.
 * @param original path of the picture in the storage, for example `publishedTitles/a.svg`
 * @param title title of the book; empty for other pictures
 * @returns the path of the preview in the storage; undefined if the picture does not exist
 */
export async function drawSharingPicture(
  storage: FileStorage,
  original: string,
  title: string,
): Promise<string | undefined> {
  const folder = sharingFolderOf(original);
  const key = `${folder}/${createHash('sha256').update(title).digest('hex').slice(0, 12)}.png`;
  if ((await storage.sizeOf(key)) !== undefined) return key;
  const work = drawing.get(key) ?? draw().finally(() => drawing.delete(key));
  drawing.set(key, work);
  return (await work) ? key : undefined;

  async function draw() {
    const picture = await storage.read(original);
    if (!picture) return false;
    const preview = await previewOf(await buffer(picture), title);
    // The previews of earlier titles.
    await storage.removeFolder(folder);
    await storage.write(key, preview);
    return true;
  }
}

async function previewOf(picture: Buffer, title: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const isTitled = drawable.test(title) && existsSync(asset('title.ttf'));
  const { data: input, info } = await sharp(picture, { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE })
    .resize({
      width: isTitled ? COVER_WIDTH : sharedSize.width - 2 * MARGIN,
      height: sharedSize.height - 2 * MARGIN,
      fit: 'inside',
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = MARGIN + info.width + GAP;
  const layers = isTitled
    ? [
        { input, left: MARGIN, top: Math.round((sharedSize.height - info.height) / 2) },
        { input: await titleOf(title, sharedSize.width - MARGIN - left), left, top: 80 },
        { input: await sharp(asset('logo.svg'), { density: 86 }).png().toBuffer(), left, top: 500 },
      ]
    : [{ input, gravity: 'centre' }];
  return sharp({ create: { ...sharedSize, channels: 3, background: PAPER } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Returns a picture of a title in at most the given width in pixels. */
async function titleOf(title: string, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const text = `<span foreground="${INK}">${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  const style = { font: 'Juris Title', rgba: true, wrap: 'word-char' } as const;
  const draw = (size: { dpi: number } | { height: number }) =>
    sharp({ text: { text, width, fontfile: asset('title.ttf'), ...style, ...size } })
      .png()
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await draw({ dpi: 360 });
  return info.height <= TITLE_HEIGHT ? data : (await draw({ height: TITLE_HEIGHT })).data;
}
