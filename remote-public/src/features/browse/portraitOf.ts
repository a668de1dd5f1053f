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
  if (picture) {
    const { imgLink, updatedAt, altText, imageWidth, imageHeight, focalX, focalY } = picture;
    return {
      ...{ folder: 'authors', file: imgLink, updatedAt, altText },
      width: imageWidth ?? usualSize.width,
      height: imageHeight ?? usualSize.height,
      focus: { x: focalX, y: focalY },
    };
  }
  if (!portrait) return undefined;
  const { focalX, focalY, imageWidth, imageHeight, ...file } = portrait;
  return {
    ...{ folder: 'leaders', ...file },
    width: imageWidth ?? usualSize.width,
    height: imageHeight ?? usualSize.height,
    ...(focalX !== undefined && focalY !== undefined && { focus: { x: focalX, y: focalY } }),
  };
}
