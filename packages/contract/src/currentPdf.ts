import type { ContentTypeName } from './types/recordTypes';

/**
 * Permanent addresses of PDFs, by content type: paths relative to `/api/`, without the id. The PDF of a title is its
 * sample chapter.
 */
export const currentPdfPaths = {
  openAccess: 'pdf/openaccess',
  publishedTitle: 'pdf/titles',
  resource: 'pdf/resources',
  snippet: 'pdf/snippet',
} as const satisfies Partial<Record<ContentTypeName, string>>;

/**
 * Permanent addresses of images, by content type: paths relative to `/api/`, without the id. Series profiles have no
 * image.
 */
export const currentImagePaths = {
  banner: 'image/banner',
  leader: 'image/leaders',
  publishedTitle: 'image/titles',
  openAccess: 'image/openaccess',
  resource: 'image/resources',
  snippet: 'image/snippet',
  authorProfile: 'image/authors',
} as const satisfies Partial<Record<ContentTypeName, string>>;
