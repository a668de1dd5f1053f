import { below } from './media';

test.each([
  [below.tablet, 767],
  [below.desktop, 991],
])('the media query "%s" corresponds to a width of %d px at the default text size', (query, width) => {
  const [, ems] = /max-width: ([\d.]+)em\)$/.exec(query) ?? [];
  expect(Number(ems) * 16).toBe(width);
});
