export interface Size {
  width: number | null;
  height: number | null;
}

/**
 * The size of a drawing in pixels: of its width and height, or else of its viewBox.
 * @param attribute gives the root element's attributes
 */
export function svgSize(attribute: (name: string) => string | null): Size {
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/);
  const width = pixels(attribute('width')) ?? pixels(box?.[2]);
  const height = pixels(attribute('height')) ?? pixels(box?.[3]);
  return width === null || height === null ? { width: null, height: null } : { width, height };
}

/** Whole pixels of a length without unit or in px; nothing for per cent and the like. */
function pixels(length: string | null | undefined): number | null {
  const [, digits] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '') ?? [];
  const whole = Math.round(Number(digits ?? 0));
  return whole > 0 && whole < 100_000 ? whole : null;
}
