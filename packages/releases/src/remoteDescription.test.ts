import type { Remote } from '@juris/platform';
import { pagePatterns, siteAddresses } from './remoteDescription';

test('siteAddresses lists each page with a title once, without files, unlisted pages and parameters', () => {
  const remote: Remote = {
    platform: '^1',
    routes: () => [
      { index: true, handle: { title: 'Home' } },
      { path: 'services', loader: () => null },
      { path: '/sevices', handle: { title: 'Services' } },
      { path: 'confirm', handle: { title: 'Confirm', unlisted: true } },
      { path: 'list.bib', handle: { file: true } },
      { path: 'books/:id', handle: { title: 'Book' } },
      { path: 'leadership', children: [{ path: 'sales', handle: { title: 'Sales' } }] },
    ],
  };
  expect(siteAddresses(remote)).toEqual(['/', '/sevices', '/leadership/sales']);
});

test('pagePatterns returns the paths of the pages with a parameter, without downloads', () => {
  const remote: Remote = {
    platform: '^1',
    routes: () => [
      { path: 'services', handle: { title: 'Services' } },
      { path: 'books/:id', children: [{ path: 'cite.bib', handle: { file: true } }, { path: 'reviews' }] },
      { path: '*' },
    ],
  };
  expect(pagePatterns(remote, '/rights')).toEqual(['/rights/books/:id', '/rights/books/:id/reviews']);
});
