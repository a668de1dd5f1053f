import type { Remote } from '@juris/platform';
import { siteAddresses } from './siteAddresses';

test('the sitemap lists each page with a title once, and no address with a parameter, no file and no unlisted page', () => {
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
