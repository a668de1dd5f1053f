import type { Page, Request } from '@playwright/test';
import { homeLabels } from '../remote-public/testing/labels';
import { recordLayoutShifts, expectNoShift } from './layoutShift';
import { expect, waitForApplication, test, watchConsole } from './site';

/** Maximum size of the scripts of a first visit, in bytes after compression. Lower it whenever the size shrinks. */
const firstVisitBudget = 179_000;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Waits until the browser has reported the first input to performance observers, one frame later. Runs in the page. */
const firstInputReported = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => requestIdleCallback(() => resolve())).observe({
      type: 'first-input',
      buffered: true,
    });
  });

test.describe('home page and start of the application', () => {
  test('the HTML from the server contains the whole home page', async ({ request }) => {
    const answer = await request.get('/');
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    for (const text of [
      'Books that work for a living',
      'Writing a law book?',
      'Free to read, free to keep',
      'See the experiment',
      'Juris Press is a Chennai publisher of law',
      'Trusts: A Primer',
      'Publish with Juris Press',
    ])
      expect(html).toContain(text);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<title>');
  });

  test('hydrating the home page changes nothing, sends no API request and logs nothing', async ({ page }) => {
    const words = watchConsole(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/');
    const before = await page.locator('#root').innerHTML();
    await page.evaluate(() => Object.assign(window, { heading: document.querySelector('h1') }));
    await waitForApplication(page);
    expect(await page.evaluate(() => Reflect.get(window, 'heading') === document.querySelector('h1'))).toBe(
      true,
    );
    const classes = (html: string) => [...html.matchAll(/class="[^"]*"/g)].map(([found]) => found);
    expect(classes(await page.locator('h1').first().locator('xpath=ancestor::main').innerHTML())).toEqual(
      classes(before.slice(before.indexOf('<main'), before.indexOf('<footer'))).slice(1),
    );
    expect(calls).toEqual([]);
    expect(words).toEqual([]);
  });

  test('the application loads only after the first user interaction', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const measuring = page.waitForResponse(/\/static\/vitals\./);
    await page.goto('/contactus');
    await measuring;
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([expect.stringMatching(/^\/static\/vitals\./)]);
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => performance.getEntriesByName('shell-started').length > 0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Juris Press', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Juris Press');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(
      '/contactus',
    );
  });

  test('the code and data of a page are prefetched on hover over a link to it', async ({ page }) => {
    await page.goto('/contactus');
    await waitForApplication(page);
    const code = page.waitForResponse(/\/open-access\./);
    const data = page.waitForResponse(/\/api\/openaccess/);
    await page
      .getByRole('link', { name: 'Open Access', exact: true })
      .filter({ visible: true })
      .first()
      .hover();
    await Promise.all([code, data]);
    expect(page.url()).toContain('/contactus');
  });

  test('a first visit loads no more scripts than the budget allows, and no scripts of features that the visitor has not used', async ({
    page,
  }) => {
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      // The vitals script (3 KB) is on every page and not part of the application.
      if (request.resourceType() === 'script' && !/\/vitals\./.test(request.url())) scripts.push(request);
    });
    await page.goto('/');
    await waitForApplication(page);
    const files = scripts.map((script) => new URL(script.url()).pathname);
    expect(files.filter((file) => file.startsWith('/remotes/public/')).length).toBeGreaterThan(0);
    // The admin area, the HTTP client and the search must not be loaded yet.
    expect(files.filter((file) => /admin|\/(http|finder|search-entries)\./.test(file))).toEqual([]);
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes, 'brotli bytes of the first visit; the target is 160,000').toBeLessThan(firstVisitBudget);
  });

  test('before the application has loaded, banners move and can be paused, and web vitals are sent once on leaving', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const words = watchConsole(page);
    const reports: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/vitals')) reports.push(request.method());
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/remotes/public/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(keepReport);
    const measuring = page.waitForResponse(/\/static\/vitals\./);
    await page.goto('/');
    await measuring;
    const banners = page.getByRole('region', { name: homeLabels.announcements });
    const second = banners.getByRole('heading', { name: 'Writing a law book?' });
    // Component tests of the carousel cover the time per banner and the pause.
    await expect(second).toBeInViewport();
    expect(
      await page
        .locator('#banner-2 img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    ).toBe(true);
    await expect(banners.getByRole('link', { name: /^Banner 2 of/ })).toHaveAttribute('aria-current', 'true');
    expect(scripts).toEqual([expect.stringMatching(/^\/static\/vitals\./)]);

    await banners.getByRole('button', { name: homeLabels.pause }).click();
    await expect(banners.getByRole('button', { name: homeLabels.play })).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByName('shell-started').length)).toBe(0);
    release();
    await waitForApplication(page);
    await expect(banners.getByRole('button', { name: homeLabels.play })).toBeVisible();
    await expect(second).toBeInViewport();
    await expect(banners.locator('[aria-live]')).toBeEmpty();
    expect(words).toEqual([]);

    await page.evaluate(firstInputReported);
    const taken = page.waitForResponse('**/api/vitals');
    await turnAwayTwice(page);
    expect((await taken).status()).toBe(204);
    expect(reports).toEqual(['POST']);
    const measured = expect.any(Number);
    expect(JSON.parse(await page.evaluate(() => Reflect.get(window, 'report') as string))).toEqual({
      page: '/',
      ...{ TTFB: measured, FCP: measured, LCP: measured, CLS: measured, INP: measured },
    });
  });

  test('arrow buttons, arrow keys and a swipe of 50 px move the banners', async ({ browser, site }) => {
    const context = await browser.newContext({
      baseURL: site.address,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.setViewportSize({ width: 834, height: 1000 });
    await page.goto('/');
    await waitForApplication(page);
    // A key or swipe counts from the current banner. It changes later than the first part of a banner is visible.
    const expectBanner = async (number: number, name: string) => {
      await expect(page.getByRole('link', { name: new RegExp(`^Banner ${number} of`) })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expect(page.getByRole('heading', { name })).toBeInViewport();
    };

    await page.getByRole('link', { name: 'Next banner' }).click();
    await expectBanner(2, 'Writing a law book?');
    await page.keyboard.press('ArrowRight');
    await expectBanner(3, 'Free to read, free to keep');
    await page.keyboard.press('ArrowLeft');
    await expectBanner(2, 'Writing a law book?');

    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 400 }],
      });
    await touch('touchStart', 500);
    for (let x = 490; x >= 450; x -= 10) await touch('touchMove', x);
    await touch('touchEnd');
    await expectBanner(3, 'Free to read, free to keep');
    await context.close();
  });

  for (const width of [1440, 834, 390])
    test(`nothing on the home page shifts at ${width} px while the banners move`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await recordLayoutShifts(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Writing a law book?' })).toBeInViewport();
      await waitForApplication(page);
      await expectNoShift(page);
    });

  test('the content security policy blocks injected scripts and event handlers, and assignments to innerHTML', async ({
    page,
  }) => {
    await page.route('**/contactus', async (route) => {
      const answer = await route.fetch();
      const foreign = '<script>document.title = "foreign"</script><img src="x" onerror="document.title = 1">';
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</body>', `${foreign}</body>`),
      });
    });
    const words = watchConsole(page);
    await page.goto('/contactus');
    await waitForApplication(page);
    await expect(page).toHaveTitle('Contact Us | Juris Press');
    expect(words.filter((word) => word.includes('Content Security Policy'))).toHaveLength(2);
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>foreign</p>';
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
    expect(refused, 'a text is not taken for markup').toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, the menus of the sub-navigation open and close', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Advisory Board' })).toBeHidden();
    await page.getByRole('button', { name: 'Leadership' }).click();
    const entry = page.getByRole('link', { name: 'Sales Support' });
    await expect(entry).toBeVisible();
    const button = await page.getByRole('button', { name: 'Leadership' }).boundingBox();
    const panel = await entry.boundingBox();
    expect(Math.abs((panel?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(400);
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
  });

  test('without scripts, the mobile menu opens, expands and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Leadership').click();
    await expect(menu.getByRole('link', { name: 'Marketing' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test('without scripts, a visitor can move to another banner', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('link', { name: /^Banner 3 of 4/ }).click();
    await expect(page.getByRole('heading', { name: 'Free to read, free to keep' })).toBeInViewport();
  });
});

/** Stores the body of each beacon in `window.report`, because Playwright cannot read it. Runs in the page. */
function keepReport() {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    if (body instanceof Blob) void body.text().then((text) => Object.assign(window, { report: text }));
    return send(address, body);
  };
}

/** Simulates two switches to another browser tab, which a headless browser cannot do. */
async function turnAwayTwice(page: Page) {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible', 'hidden']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}
