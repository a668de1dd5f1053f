export interface Size {
  width: number | null;
  height: number | null;
}

/** Pixels per CSS unit of length. The values of em and ex are those of the default font size. */
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

/** Minimum side of a viewBox that is used as a size in pixels. A smaller viewBox is enlarged to this size. */
const SMALLEST_BOX = 10;

/**
 * Returns the size of a drawing in pixels. Uses the width and height if both are absolute, otherwise the viewBox.
 * @param attribute returns the value of an attribute of the root element
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

/** Rounds a size to whole pixels. Returns null for both sides if one of them is larger than any screen. */
function sizeOf(width: number, height: number): Size {
  if (Math.max(width, height) >= 100_000) return { width: null, height: null };
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** Converts an absolute length to pixels, also to fractions. Returns undefined for relative lengths such as 50%. */
export function pixels(length: string | null | undefined): number | undefined {
  const [, digits, unit = ''] =
    /^\s*\+?((?:\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?)([a-z]{0,2})\s*$/i.exec(length ?? '') ??
    [];
  const exact = Number(digits) * (pixelsOf.get(unit.toLowerCase()) ?? NaN);
  // Rounding to ten-thousandths of a pixel removes the rounding errors of the conversion.
  return exact > 0 ? Math.round(exact * 10_000) / 10_000 || undefined : undefined;
}
