interface FocalPoint<Value> {
  focalX: Value;
  focalY: Value;
}

/**
 * Returns the focal point for a save request. It is omitted if it was and still is the usual one, because an API that
 * implements only the specification does not know the fields.
 * @param stored Saved record; undefined for a new one.
 * @param usual Fields of the declaration, with the focal point of a new record.
 */
export function focalPointFields(
  { focalX, focalY }: FocalPoint<string>,
  stored: Partial<FocalPoint<number>> = {},
  usual: FocalPoint<{ blank: number }>,
): FocalPoint<string | undefined> {
  const isUsual = (value: string | number | undefined, { blank }: { blank: number }) =>
    value === undefined || String(value) === String(blank);
  return [focalX, stored.focalX].every((value) => isUsual(value, usual.focalX)) &&
    [focalY, stored.focalY].every((value) => isUsual(value, usual.focalY))
    ? { focalX: undefined, focalY: undefined }
    : { focalX, focalY };
}

/** Labels of the field for the focal point of an image. */
export const focalPointLabels = {
  heading: 'Focal point',
  horizontal: 'Horizontal position',
  vertical: 'Vertical position',
  percent: (value: string) => `${value} %`,
  value: (x: string, y: string) => `${x} % horizontal, ${y} % vertical`,
} as const;
