import { pagesAround } from './pagesAround';

test.each([
  { page: 1, pages: 2, offered: [1, 2] },
  { page: 4, pages: 7, offered: [1, 2, 3, 4, 5, 6, 7] },
  { page: 1, pages: 1000, offered: [1, 2, 501, 1000] },
  { page: 500, pages: 1000, offered: [1, 250, 499, 500, 501, 751, 1000] },
  { page: 1000, pages: 1000, offered: [1, 500, 999, 1000] },
])('pagesAround returns $offered on page $page of $pages', ({ page, pages, offered }) =>
  expect(pagesAround(page, pages)).toEqual(offered),
);
