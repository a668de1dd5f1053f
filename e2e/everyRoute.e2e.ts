import type { Page } from '@playwright/test';
import { violations } from './axe';
import { expect, shifted, started, test, watchConsole } from './site';
import { structuredDataOf } from './structuredData';

/** The public routes of specification section 2, and the page of the South Asian editions. */
const routes = [
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

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const route of routes)
  test(`${route} is whole at every width, for axe, with large text, and hydrates in silence`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(countShifts);
    const words = watchConsole(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(route);
    await started(page);
    expect(await shifted(page)).toBe(0);
    expect(await page.evaluate(() => window.scrollY), 'begins at its top').toBe(0);

    for (const width of [1440, 834, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `runs out of the page at ${width} px`).toBe(0);
      expect(await violations(page), `axe at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await overflow(page), 'runs out of the page at 320 px').toBe(0);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflow(page), 'runs out of the page with text of twice the size').toBe(0);
    expect(words).toEqual([]);
  });

for (const width of [834, 390])
  test(`nothing moves while a page loads at ${width} px, not even when its fonts come late`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(countShifts);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const route of routes.filter((each) => !alike.test(each))) {
      await page.goto(route);
      await started(page);
      await page.evaluate(() => document.fonts.ready);
      expect([route, await shifted(page)]).toEqual([route, 0]);
    }
  });

/** Pages that differ from another one only in their people. */
const alike = /^\/leadership\/(acquisition|sales|finance|salessupport|marketing)$/;

test('every page has its own title and description, one h1, and all of it in the first HTML', async ({
  request,
  baseURL,
}) => {
  const seen = new Map<string, string>();
  for (const route of routes) {
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
    const meta = (name: string) => new RegExp(`<meta property="og:${name}" content="(.*?)"`).exec(html)?.[1];
    const address = baseURL + route;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(meta('url')).toBe(address);
    expect(html).toContain(`<title>${meta('title')}</title>`);
    expect(html).toContain(`<meta name="description" content="${meta('description')}"`);
    expect((await request.head(meta('image') ?? '')).headers()['content-type']).toBe('image/png');
  }
});

test('every page tells search engines who publishes it, the way to it, and what it shows', async ({
  request,
  baseURL,
}) => {
  for (const route of routes) {
    const answer = await request.get(route);
    const html = await answer.text();
    const things = structuredDataOf(html);
    const count = (type: string) => things.filter((thing) => thing['@type'] === type).length;
    expect(count('Organization'), route).toBe(1);
    expect(count('Person'), route).toBe(html.match(/id="person-/g)?.length ?? 0);
    const list = things.find((thing) => thing['@type'] === 'ItemList');
    expect(list?.numberOfItems ?? 0, route).toBe(html.match(/id="(title|book)-/g)?.length ?? 0);
    expect(count('BreadcrumbList'), route).toBe(route === '/' ? 0 : 1);
    expect(count('WebSite'), route).toBe(route === '/' ? 1 : 0);
    const trail = things.filter((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = trail.flatMap((thing) => (thing.itemListElement ?? []) as { item: string }[]);
    for (const { item } of steps) expect(routes.map((known) => baseURL + known)).toContain(item);
    expect(steps.at(-1)?.item ?? `${baseURL}/`).toBe(baseURL + route);
  }
  const [, way, person] = structuredDataOf(await (await request.get('/leadership/sales')).text());
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Leadership', item: `${baseURL}/leadership/management` },
      { position: 3, name: 'Sales' },
    ],
  });
  expect(person).toMatchObject({ '@type': 'Person', name: 'Arun Pillai (sample)' });
});

test('a book has a page that says what it is, to people, to shared links and to machines', async ({
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
  expect(html).toContain('<meta name="citation_author" content="Asha Varma (sample)">');
  const things = structuredDataOf(html);
  expect(things).toContainEqual(
    expect.objectContaining({ '@type': 'Book', '@id': torts, name: 'Torts: A Primer' }),
  );
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

test('the sitemap lists every public route and every book', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const route of routes) expect(sitemap).toContain(`<loc>${baseURL}${route}</loc>`);
  expect(sitemap).toMatch(/<loc>[^<]*\/titles\/\d+-torts-a-primer<\/loc><lastmod>\d{4}-/);
  expect(sitemap).toMatch(/<loc>[^<]*\/openaccess\/\d+-on-liberty<\/loc><lastmod>\d{4}-/);
});

test('misspelt addresses stay, and their right spellings lead to them', async ({ request }) => {
  const answer = await request.get('/services', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/sevices');
});

test('with the keyboard alone one skips to the content and goes from page to page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await started(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.getByRole('button', { name: 'Leadership' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Management' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leadership\/management$/);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveTitle(/^Management/);
});

/** Runs in the page: adds up what shifts. */
function countShifts() {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
  }).observe({ type: 'layout-shift', buffered: true });
}
