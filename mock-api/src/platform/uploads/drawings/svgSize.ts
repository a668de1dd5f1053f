export interface Size {
  width: number | null;
  height: number | null;
}

/** Pixels per absolute CSS unit; em and ex refer to the initial font size. */
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

/** A smaller viewBox uses an arbitrary unit, so only its proportions count. */
const SMALLEST_BOX = 10;

/**
 * Returns the size of a drawing in pixels: its width and height when both are absolute, otherwise its viewBox.
 * @param attribute returns an attribute of the root element
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

/** Rounds to whole pixels; null when larger than any screen. */
function sizeOf(width: number, height: number): Size {
  if (Math.max(width, height) >= 100_000) return { width: null, height: null };
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** Converts an absolute length to pixels, with fractions; undefined for percentages and the like. */
export function pixels(length: string | null | undefined): number | undefined {
  const [, digits, unit = ''] =
    /^\s*\+?((?:\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?)([a-z]{0,2})\s*$/i.exec(length ?? '') ??
    [];
  const exact = Number(digits) * (pixelsOf.get(unit.toLowerCase()) ?? NaN);
  // Ten-thousandths of a pixel: screens cannot show less, and a millimetre is not a whole number of pixels.
  return exact > 0 ? Math.round(exact * 10_000) / 10_000 || undefined : undefined;
}
