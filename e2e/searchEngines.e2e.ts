import { distinctPagePaths } from './publicPages';
import { expect, test } from './site';
import { structuredDataOf, type JsonLdItem } from './structuredData';
import { structuredDataIssues } from './structuredDataIssues';

/** Paths of the public pages in section 2 of the specification, and of the privacy and accessibility statements. */
const specified = [
  '/',
  '/leadership/management',
  '/leadership/advisory',
  '/leadership/acquisition',
  '/leadership/editorial',
  '/leadership/sales',
  '/leadership/finance',
  '/leadership/salessupport',
  '/leadership/marketing',
  '/juris/about',
  '/juris/publishedtitle',
  '/titles',
  '/juris/publishwithjuris',
  '/thomson/about',
  '/thomson/publishedtitle',
  '/thomson/publishwithus',
  '/representation/brill',
  '/representation/jove',
  '/representation/writefull',
  '/representation/enquiry',
  '/openaccess',
  '/resources',
  '/contactus',
  '/sevices',
  '/ahpi/lifestyleasmedicine/references',
  '/communicatecare/references',
  '/TRI/reprints/contentcheck',
  '/southasianeditions',
  '/privacy',
  '/accessibility',
];

test('every public page has a unique title and description, one h1, valid structured data and its content in the HTML', async ({
  request,
  baseURL,
}) => {
  const seen = new Map<string, string>();
  for (const route of await distinctPagePaths(baseURL ?? '')) {
    const answer = await request.get(route);
    const html = await answer.text();
    expect(answer.status(), route).toBe(200);
    expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
    for (const part of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
      const text = part.exec(html)?.[1] ?? '';
      expect(text, `${route}: ${String(part)}`).not.toBe('');
      expect(seen.get(text), `${route} says the same as`).toBeUndefined();
      seen.set(text, route);
    }
    expect(html, `${route} shows a placeholder`).not.toContain('Loading your content');
    expect(await structuredDataIssues(structuredDataOf(html)), route).toEqual([]);
    const meta = (name: string) => new RegExp(`<meta property="og:${name}" content="(.*?)"`).exec(html)?.[1];
    const address = baseURL + route;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(meta('url')).toBe(address);
    expect(meta('image:alt'), route).toMatch(
      /^(titles|openaccess)\/\d|^(authors|series|subjects)\//.test(route.slice(1))
        ? /^The cover of ./
        : /^Juris Press$/,
    );
    expect(html).toContain(`<title>${meta('title')}</title>`);
    expect(html).toContain(`<meta name="description" content="${meta('description')}"`);
    expect((await request.head(meta('image') ?? '')).headers()['content-type']).toBe('image/png');
  }
});

test(
  'every public page has structured data about the publisher, its breadcrumbs and its content',
  { tag: '@release' },
  async ({ request, baseURL }) => {
    const found = new Map<string, JsonLdItem[]>();
    for (const route of specified) {
      const answer = await request.get(route);
      const html = await answer.text();
      const things = structuredDataOf(html);
      found.set(route, things);
      const count = (type: string) => things.filter((thing) => thing['@type'] === type).length;
      expect(count('Organization'), route).toBe(1);
      expect(count('Person'), route).toBe(html.match(/id="person-/g)?.length ?? 0);
      const list = things.find((thing) => thing['@type'] === 'ItemList');
      expect(list?.numberOfItems ?? 0, route).toBe(html.match(/id="(title|book)-/g)?.length ?? 0);
      expect(count('BreadcrumbList'), route).toBe(route === '/' ? 0 : 1);
      expect(count('WebSite'), route).toBe(route === '/' ? 1 : 0);
      const site = things.find((thing) => thing['@type'] === 'WebSite');
      if (site) expect(JSON.stringify(site)).toContain(`${baseURL}/search?q={search_term_string}`);
      const trail = things.filter((thing) => thing['@type'] === 'BreadcrumbList');
      const steps = trail.flatMap(
        (thing) => (thing.itemListElement ?? []) as { name: string; item: string }[],
      );
      for (const { name } of steps)
        expect(html, `${route} shows its way`).toContain(`>${name.replace('&', '&amp;')}</`);
      for (const { item } of steps) expect(specified.map((known) => baseURL + known)).toContain(item);
      expect(steps.at(-1)?.item ?? `${baseURL}/`).toBe(baseURL + route);
    }
    // The comparisons above also pass if both counts are zero. These pages must have people or books.
    for (const [route, type] of [
      ['/leadership/management', 'Person'],
      ['/leadership/marketing', 'Person'],
      ['/juris/publishedtitle', 'ItemList'],
      ['/thomson/publishedtitle', 'ItemList'],
      ['/openaccess', 'ItemList'],
    ] as const)
      expect(found.get(route)?.map((thing) => thing['@type'])).toContain(type);
    const [, way, person] = structuredDataOf(await (await request.get('/leadership/sales')).text());
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: 'Leadership', item: `${baseURL}/leadership/management` },
        { position: 3, name: 'Sales' },
      ],
    });
    expect(person).toMatchObject({ '@type': 'Person', name: 'Arun Pillai (sample)' });
  },
);

test('the page of a book has metadata for search engines, citation tools and shared links', async ({
  request,
  baseURL,
}) => {
  const list = structuredDataOf(await (await request.get('/juris/publishedtitle')).text());
  const books = list.find((thing) => thing['@type'] === 'ItemList')?.itemListElement as {
    url: string;
    name: string;
  }[];
  const torts = books.find(({ name }) => name === 'Torts: A Primer')?.url ?? '';
  const html = await (await request.get(torts)).text();
  expect(html).toContain('<title>Torts: A Primer | Juris Press</title>');
  expect(html).toContain(`<link rel="canonical" href="${torts}">`);
  expect(html).toContain('<meta property="og:type" content="book">');
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\.shared\.png\?date=/);
  expect(html).toContain('<meta property="og:image:alt" content="The cover of Torts: A Primer">');
  expect(html).toContain('<meta name="citation_author" content="Asha Varma (sample)">');
  const things = structuredDataOf(html);
  expect(things).toContainEqual(
    expect.objectContaining({ '@type': 'Book', '@id': torts, name: 'Torts: A Primer' }),
  );
  const book = things.find((thing) => thing['@type'] === 'Book');
  expect(book?.workExample).toMatchObject([
    { name: 'Print', isbn: '9788199999015', offers: { price: '495.00', priceCurrency: 'INR' } },
    { name: 'E-book', isbn: '9788199999022' },
  ]);
  expect(html).toContain('<meta name="citation_isbn" content="978-81-999990-1-5">');
  const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'Titles Published by Juris Press', item: `${baseURL}/juris/publishedtitle` },
    { name: 'Torts: A Primer', item: torts },
  ]);
  const other = await request.get(torts.replace('torts', 'tortes'), { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([308, new URL(torts).pathname]);
  expect((await request.get('/titles/99999-nothing')).status()).toBe(404);
});

test('the pages of authors, series and subjects have structured data and a feed and are in the sitemap', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [kind, type] of [
    ['authors', 'ProfilePage'],
    ['series', 'BookSeries'],
    ['subjects', 'CollectionPage'],
  ] as const) {
    const path = new RegExp(`<loc>${baseURL}(/${kind}/[^<]+)</loc><lastmod>\\d{4}-`).exec(sitemap)?.[1] ?? '';
    const html = await (await request.get(path)).text();
    const found = structuredDataOf(html).map((thing) => thing['@type']);
    expect(found, path).toEqual(expect.arrayContaining([type, 'ItemList', 'BreadcrumbList']));
    const feed = await request.get(
      /type="application\/atom\+xml" title="New books[^"]*" href="(.*?)"/.exec(html)?.[1] ?? '',
    );
    expect([feed.status(), feed.headers()['content-type']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect((await request.get(`/${kind}/no-such-page`)).status()).toBe(404);
  }
});

test('the sitemap contains all public pages and the pages of books', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  for (const address of addresses) expect(address.startsWith(`${baseURL}/`), address).toBe(true);
  for (const route of specified) expect(sitemap).toContain(`<loc>${baseURL}${route}</loc>`);
  expect(sitemap).toMatch(/<loc>[^<]*\/titles\/\d+-torts-a-primer<\/loc><lastmod>\d{4}-/);
  expect(sitemap).toMatch(/<loc>[^<]*\/openaccess\/\d+-on-liberty<\/loc><lastmod>\d{4}-/);
});

test('/services redirects to /sevices, the misspelled address of the specification', async ({ request }) => {
  const answer = await request.get('/services', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/sevices');
});
