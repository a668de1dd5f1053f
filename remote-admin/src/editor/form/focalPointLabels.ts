/** Labels of the field for the focal point of an image. */
export const focalPointLabels = {
  heading: 'Focal point',
  horizontal: 'Horizontal position',
  vertical: 'Vertical position',
  percent: (value: string) => `${value} %`,
  value: (x: string, y: string) => `${x} % horizontal, ${y} % vertical`,
} as const;
