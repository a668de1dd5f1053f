export interface Size {
  width: number | null;
  height: number | null;
}

/** Pixels of the absolute units of CSS; em and ex as of the initial font size. */
const pixelsOf = new Map(
  Object.entries({
    '': 1,
    px: 1,
    in: 96,
    cm: 96 / 2.54,
    mm: 96 / 25.4,
    q: 96 / 101.6,
    pt: 96 / 72,
    pc: 16,
    em: 16,
    ex: 8,
  }),
);

/** A viewBox of a few units is a drawing in a unit of its own: only its proportions count. */
const SMALLEST_BOX = 10;

/**
 * The size of a drawing in pixels: its width and height where both are absolute, or else its viewBox.
 * @param attribute gives the root element's attributes
 */
export function svgSize(attribute: (name: string) => string | null | undefined): Size {
  const width = pixels(attribute('width'));
  const height = pixels(attribute('height'));
  if (width !== undefined && height !== undefined) return sizeOf(width, height);
  const [, , boxWidth, boxHeight] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(pixels);
  if (boxWidth === undefined || boxHeight === undefined) return { width: null, height: null };
  const factor = Math.max(1, SMALLEST_BOX / Math.min(boxWidth, boxHeight));
  return sizeOf(boxWidth * factor, boxHeight * factor);
}

/** Whole pixels; null where no screen has so many. */
function sizeOf(width: number, height: number): Size {
  if (Math.max(width, height) >= 100_000) return { width: null, height: null };
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** Pixels of an absolute length, with fractions; undefined for per cent and the like. */
export function pixels(length: string | null | undefined): number | undefined {
  const [, digits, unit = ''] =
    /^\s*\+?((?:\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?)([a-z]{0,2})\s*$/i.exec(length ?? '') ??
    [];
  const exact = Number(digits) * (pixelsOf.get(unit.toLowerCase()) ?? NaN);
  // Ten-thousandths: no screen shows less, and a millimetre is no round number of pixels.
  return exact > 0 ? Math.round(exact * 10_000) / 10_000 || undefined : undefined;
}
