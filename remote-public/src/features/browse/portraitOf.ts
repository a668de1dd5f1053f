import type { BrowsedAuthor, UploadFolder } from '@juris/contract';

interface AuthorPortrait {
  folder: UploadFolder;
  file: string;
  updatedAt: string;
  altText: string;
  /** Size of the file in pixels. */
  width: number;
  height: number;
  /** Focal point in percent from the left and from the top. Absent for the default. */
  focus?: { x: number; y: number };
}

/** Size of a portrait whose file has no size, such as some SVG drawings. */
const usualSize = { width: 400, height: 480 };

/** Returns the portrait of the author profile, otherwise that of the leadership pages. */
export function portraitOf({
  picture,
  portrait,
}: Pick<BrowsedAuthor['output'], 'picture' | 'portrait'>): AuthorPortrait | undefined {
  const found = picture
    ? { folder: 'authors' as const, file: picture.imgLink, ...picture }
    : portrait && { folder: 'leaders' as const, ...portrait };
  if (!found) return undefined;
  const { folder, file, updatedAt, altText, imageWidth, imageHeight, focalX, focalY } = found;
  return {
    ...{ folder, file, updatedAt, altText },
    width: imageWidth ?? usualSize.width,
    height: imageHeight ?? usualSize.height,
    ...(focalX !== undefined && focalY !== undefined && { focus: { x: focalX, y: focalY } }),
  };
}
