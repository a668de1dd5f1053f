import type { OpenAccessItem, PublishedTitle, UploadFolder } from '@juris/contract';
import { isUploadedCover } from '@juris/contract/placeholderCover';
import { uploadAddress } from '@juris/platform';

/**
 * Returns the file name of the PNG image that the API generates from a picture. Search engines and link previews show
 * no SVG images.
 */
export const sharedFile = (picture: string) => `${picture}.shared.png`;

/** Size of such an image, in pixels. */
export const sharedSize = { width: 1200, height: 630 };

function coverAddress(folder: UploadFolder, file: string, updatedAt: string, site: string | undefined) {
  if (!isUploadedCover(file)) return '';
  return site === undefined
    ? uploadAddress(folder, file, updatedAt)
    : site + uploadAddress(folder, sharedFile(file), updatedAt);
}

/**
 * Returns the address of a title's cover; empty if staff have uploaded none.
 * @param site Origin of the site, for the full address of the image for link previews.
 */
export const titleCover = (title: Pick<PublishedTitle, 'imgLink' | 'updatedAt'>, site?: string) =>
  coverAddress('publishedTitles', title.imgLink, title.updatedAt, site);

/**
 * Returns the address of an open-access book's cover; empty without one.
 * @param site Origin of the site, for the full address of the image for link previews.
 */
export const freeBookCover = (book: Pick<OpenAccessItem, 'imageLink' | 'updatedAt'>, site?: string) =>
  coverAddress('openaccess/covers', book.imageLink, book.updatedAt, site);
