import { bookLabels, countOfTitles } from '../remote-public/testing/labels';
import { errorLabels, layoutLabels } from '../shell/testing/labels';
import { signIn } from './signIn';
import { expect, waitForApplication, test } from './site';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const address of [
    '/titles?sort=newest&year=2024',
    '/juris/publishedtitle?sort=name',
    '/openaccess?q=law',
  ])
    test(`without scripts on a phone, the filtered list ${address} shows its first cover without scrolling`, async ({
      page,
    }) => {
      await page.goto(address);
      const cover = await page.locator('main li[id] img').first().boundingBox();
      expect((cover?.y ?? Infinity) + (cover?.height ?? 0)).toBeLessThan(844);
      const filters = page.getByRole('list', { name: bookLabels.activeFilters }).getByRole('link');
      await expect(filters).not.toHaveCount(0);
      await filters.first().click();
      expect(new URL(page.url()).searchParams.size).toBeLessThan(
        new URL(address, page.url()).searchParams.size,
      );
    });

  test('without scripts, the address of an unknown book gets 404 and a search form', async ({ page }) => {
    const response = await page.goto('/titles/9999-nothing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByText(errorLabels.noPage)).toBeVisible();
    await expect(page.getByRole('link', { name: errorLabels.retry })).toHaveCount(0);
    await page.getByRole('searchbox', { name: errorLabels.search }).fill('torts primer');
    await page.getByRole('button', { name: errorLabels.submit }).last().click();
    await expect(page).toHaveURL(/\/titles\?q=torts\+primer$/);
    await expect(page.getByText(countOfTitles(1))).toBeVisible();
    await expect(page.getByRole('link', { name: /^Torts: A Primer/ }).first()).toBeVisible();
  });
});

test('the page of an unknown book has the title of its heading, and a page after it has its own title', async ({
  page,
}) => {
  const title = `${errorLabels.heading} | Juris Press`;
  await page.goto('/titles/9999-nothing');
  await expect(page).toHaveTitle(title);
  await waitForApplication(page);
  await expect(page).toHaveTitle(title);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page).toHaveTitle('Contact Us | Juris Press');
  await page.goBack();
  await expect(page).toHaveTitle(title);
  // The list has the same title as its failed page.
  await page.goto('/titles?subject=ZZZZ');
  await waitForApplication(page);
  await expect(page).toHaveTitle(title);
  await page.getByRole('link', { name: errorLabels.allTitles }).click();
  await expect(page).toHaveTitle(/^(?!Unexpected).+ \| Juris Press$/);
});

test('an unknown address below /admin shows a link to the admin area', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/nowhere');
  await expect(page.getByText(errorLabels.noPage)).toBeVisible();
  await expect(page.getByRole('link', { name: errorLabels.retry })).toHaveCount(0);
  await expect(page.getByRole('link', { name: errorLabels.admin })).toHaveAttribute('href', '/admin');
});

test('the page of a book prints on at most two sheets, with citations and without navigation and buttons', async ({
  page,
}) => {
  for (const address of ['/titles/1-torts-a-primer', '/openaccess/4-on-liberty']) {
    await page.goto(address);
    await waitForApplication(page);
    const pdf = await page.pdf({ format: 'A4' });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.length, address).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Chicago', { exact: true })).toBeVisible();
    for (const hidden of [
      page.getByRole('navigation'),
      page.getByRole('contentinfo'),
      page.getByRole('region', { name: bookLabels.related }),
      page.getByText(bookLabels.showCitations),
      page.getByRole('link', { name: 'BibTeX' }),
      page.getByRole('button'),
    ])
      await expect(hidden.filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

for (const [colorScheme, logo] of [
  ['dark', 'logo-reversed.svg'],
  ['light', 'logo.svg'],
] as const)
  test(`with forced colours on a ${colorScheme} background, logo, current menu entries, carousel and icons are visible`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/leadership/management');
    const wordmarks = page.getByRole('img', { name: 'Juris Press, home' });
    for (const wordmark of await wordmarks.all()) {
      await wordmark.scrollIntoViewIfNeeded();
      expect(await wordmark.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
        new RegExp(`/${logo}$`),
      );
    }
    const outlineOf = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outlineOf('nav[aria-label="Main"] [data-here]')).toBe('solid');
    expect(await outlineOf('main nav a[aria-current]')).toBe('solid');
    await page.goto('/');
    await waitForApplication(page);
    const bars = page.locator('[data-bar]');
    expect(await bars.first().evaluate((bar) => getComputedStyle(bar, '::after').borderTopWidth)).toBe('4px');
    // No icon may have the colour of the background, even if its colour is usually fixed.
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const strokes = await page
      .locator('header svg, nav svg')
      .filter({ visible: true })
      .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).stroke));
    expect(strokes).not.toContain(canvas);
  });

test('pages with text at 200 % do not overflow on a phone, and the skip link is hidden until it has the focus', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  );
  for (const width of [390, 320])
    for (const address of ['/', '/nowhere', '/titles?year=2024', '/titles/1-torts-a-primer', '/privacy']) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${address} at ${width} px`).toBe(0);
      const skip = page.getByRole('link', { name: layoutLabels.skip });
      const box = await skip.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(0);
    }
  await waitForApplication(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: layoutLabels.skip })).toBeInViewport({ ratio: 1 });
});
