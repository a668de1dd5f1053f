import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { projectRoot } from '../projectRoot';
import { MAX_IMAGE_SIDE } from './acceptedFiles';
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

/** Characters of `title.ttf`. A book with another character in its title has a preview without a title. */
export const drawable =
  /^[ -~\u00a0-\u0107\u010c-\u0113\u0116-\u011b\u011e\u011f\u0122\u0123\u012a\u012b\u012e-\u0131\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150-\u015b\u015e-\u0165\u016a\u016b\u016e-\u0173\u0178-\u017e\u0218-\u021b\u0900-\u094d\u094f-\u0977\u0979-\u097f\u0b82-\u0bfa\u200c-\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b9\u20bd\u2122\u2212]+$/;

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
  const text = drawable.test(title) && existsSync(asset('title.ttf')) ? title : '';
  const key = `${folder}/${createHash('sha256').update(text).digest('hex').slice(0, 12)}.png`;
  if ((await storage.sizeOf(key)) !== undefined) return key;
  const work = drawing.get(key) ?? draw().finally(() => drawing.delete(key));
  drawing.set(key, work);
  return (await work) ? key : undefined;

  async function draw() {
    const picture = await storage.read(original);
    if (!picture) return false;
    const preview = await previewOf(await buffer(picture), text);
    // The previews of earlier titles.
    await storage.removeFolder(folder);
    await storage.write(key, preview);
    return true;
  }
}

async function previewOf(picture: Buffer, title: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { data: input, info } = await sharp(picture, { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE })
    .resize({
      width: title ? COVER_WIDTH : sharedSize.width - 2 * MARGIN,
      height: sharedSize.height - 2 * MARGIN,
      fit: 'inside',
    })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = MARGIN + info.width + GAP;
  const layers = title
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
