import { describePdf } from './describePdf';

test.each([
  [
    { pdfPages: 24, pdfBytes: 1_258_291, pdfAddedAt: '2024-02-29T20:00:00.000Z' },
    '24 pages, 1.2 MB, March 2024',
  ],
  [{ pdfPages: 1, pdfBytes: 20, pdfAddedAt: null }, '1 page, 1 KB'],
  [{ pdfPages: null, pdfBytes: null, pdfAddedAt: '2024-02-12T09:30:00.000Z' }, 'February 2024'],
  [{}, ''],
])('describePdf(%j) returns only known values: “%s”', (details, text) => {
  expect(describePdf(details)).toBe(text);
});
