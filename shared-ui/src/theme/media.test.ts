import { below } from './media';

test.each([
  [below.tablet, 767],
  [below.desktop, 991],
])(
  '%s is the width of the specification with text of the usual size, and grows with the text',
  (query, width) => {
    const [, ems] = /max-width: ([\d.]+)em\)$/.exec(query) ?? [];
    expect(Number(ems) * 16).toBe(width);
  },
);
