import { below } from './media';

test.each([
  [below.tablet, 767],
  [below.desktop, 991],
])(
  '%s is the width of the specification at the default text size, and scales with the text size',
  (query, width) => {
    const [, ems] = /max-width: ([\d.]+)em\)$/.exec(query) ?? [];
    expect(Number(ems) * 16).toBe(width);
  },
);
