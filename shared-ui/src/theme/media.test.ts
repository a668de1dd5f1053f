import { below } from './media';

test.each([
  [below.tablet, 767],
  [below.desktop, 991],
])('%s is the specified width at the default text size, in em', (query, width) => {
  const [, ems] = /max-width: ([\d.]+)em\)$/.exec(query) ?? [];
  expect(Number(ems) * 16).toBe(width);
});
