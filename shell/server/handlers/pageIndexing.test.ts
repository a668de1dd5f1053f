import { promote } from '@juris/releases/channels';
import { first, usePageSite } from '../../testing/pageSite';

const pages = usePageSite();

beforeEach(() => pages.start(promote(undefined, first)));

test('a page of a paginated list has its own canonical address and links to the previous and next page', async () => {
  const { body } = await pages.get('/books?page=2');
  expect(body).toContain(
    '<link rel="canonical" href="https://juris.example/books?page=2"><link rel="prev" href="/books"><link rel="next" href="/books?page=&quot;&lt;3">',
  );
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@graph': expect.arrayContaining([
      { '@type': 'ItemList', name: 'page 2' },
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ item: 'https://juris.example/' }),
          expect.objectContaining({ name: 'Books, page 2', item: 'https://juris.example/books?page=2' }),
        ],
      }),
    ]),
  });
});

test('a page beyond the end of a list is sent with 404 and without a canonical address', async () => {
  const { statusCode, body } = await pages.get('/books?page=10');
  expect(statusCode).toBe(404);
  expect(body).toContain('rendering');
  expect(body).not.toContain('rel="canonical"');
});

test('an unlisted page is not indexed, and is the same for every token in the address', async () => {
  const response = await pages.get('/step?token=secret');
  expect(response.body).toContain('<meta name="robots" content="noindex">');
  expect(response.body).not.toMatch(/rel="canonical"|secret/);
  expect((await pages.get('/sitemap.xml')).body).not.toContain('/step');
  expect((await pages.get('/step?token=other')).body).toBe(response.body);
});

test('a page contains the structured data of a remote that is older than platform 1.12', async () => {
  const { body } = await pages.get('/openAccess');
  expect(body).toContain('{"@type":"Book","name":"Torts"}');
});
