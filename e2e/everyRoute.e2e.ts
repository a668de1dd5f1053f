import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, shifted, started, test, watchConsole } from './site';

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
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const route of routes)
  test(`${route} is whole at every width, for axe, with large text, and hydrates in silence`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
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

test('every page has its own title and description, one h1, and all of it in the first HTML', async ({
  request,
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
  }
});

test('the sitemap lists every public route', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const route of routes) expect(sitemap).toContain(`<loc>${baseURL}${route}</loc>`);
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
