/**
 * Returns the file name of the PNG image that the API generates from a picture. Search engines and link previews show
 * no SVG images.
 */
export const sharedFile = (picture: string) => `${picture}.shared.png`;

/** Size of such an image, in pixels. */
export const sharedSize = { width: 1200, height: 630 };
