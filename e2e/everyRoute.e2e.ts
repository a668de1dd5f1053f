import type { Page } from '@playwright/test';
import { layoutLabels } from '../shell/testing/labels';
import { violations, screenWidths } from './axe';
import { codeSnifferErrors } from './codeSniffer';
import { recordLayoutShifts, expectNoShift, waitForFonts } from './layoutShift';
import { distinctPagePaths } from './publicPages';
import { expect, waitForApplication, test, watchConsole } from './site';

/** Matches pages with the same layout as another tested page. They differ only in people or text. */
const alike = /^\/(leadership\/(?!management)|thomson\/|representation\/(jove|writefull)|communicatecare\/)/;

/** Numbers of the parts into which the pages are divided. Several workers test them at the same time. */
const parts = [0, 1, 2, 3, 4, 5];
const inPart = (part: number) => (_: string, index: number) => index % parts.length === part;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const part of parts)
  test(`every page hydrates without console messages, passes axe and HTML_CodeSniffer at 390 px and never overflows (part ${part + 1} of ${parts.length})`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const words = watchConsole(page);
    await recordLayoutShifts(page);
    for (const route of (await distinctPagePaths(baseURL ?? '')).filter(inPart(part)))
      await test.step(route, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(route);
        await waitForApplication(page);
        await expectNoShift(page);
        for (const width of screenWidths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page), `runs out of the page at ${width} px`).toBe(0);
          if (width !== 390) continue;
          expect(await violations(page), 'axe').toEqual([]);
          expect(await codeSnifferErrors(page), 'HTML_CodeSniffer').toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 900 });
        expect(await overflow(page), 'runs out of the page at 320 px').toBe(0);
        await page.setViewportSize({ width: 640, height: 900 });
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect(await overflow(page), 'runs out of the page with text of twice the size').toBe(0);
        expect(words).toEqual([]);
      });
  });

for (const part of parts)
  test(
    `every page layout passes axe at 834 and 1440 px and HTML_CodeSniffer at 1440 px (part ${part + 1} of ${parts.length})`,
    { tag: '@release' },
    async ({ page, baseURL }) => {
      test.slow();
      const unlike = (await distinctPagePaths(baseURL ?? '')).filter((route) => !alike.test(route));
      for (const route of unlike.filter(inPart(part)))
        await test.step(route, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(route);
          await waitForApplication(page);
          expect(await violations(page), 'axe at 1440 px').toEqual([]);
          expect(await codeSnifferErrors(page), 'HTML_CodeSniffer').toEqual([]);
          // The layout at 834 px has no additional elements.
          await page.setViewportSize({ width: 834, height: 900 });
          expect(await violations(page), 'axe at 834 px').toEqual([]);
        });
    },
  );

/** Delays the web fonts of pages until after the first paint, and expects that nothing shifts when they load. */
async function expectNoShiftByLateFonts(page: Page, cases: (readonly [route: string, width: number])[]) {
  await recordLayoutShifts(page);
  let isPainted = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await isPainted;
    await route.continue();
  });
  for (const [route, width] of cases)
    await test.step(`${route} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      let release = () => {};
      isPainted = new Promise((resolve) => (release = resolve));
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await waitForFonts(page);
      await waitForApplication(page);
      await expectNoShift(page);
    });
}

test(
  'pages do not shift when their web fonts load after the first paint',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    test.slow();
    const unlike = (await distinctPagePaths(baseURL ?? '')).filter((each) => !alike.test(each));
    await expectNoShiftByLateFonts(
      page,
      unlike.map((route) => [route, 390] as const),
    );
  },
);

test(
  'long lists of references do not shift when late web fonts change line breaks',
  { tag: '@release' },
  async ({ page }) => {
    await expectNoShiftByLateFonts(page, [
      ['/communicatecare/references', 768],
      ['/ahpi/lifestyleasmedicine/references', 480],
    ]);
  },
);

test(
  'over 10 Mbit/s, a page already shows the web fonts at the first visit',
  { tag: '@release' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: 10e6 / 8,
      uploadThroughput: 10e6 / 8,
    });
    await page.goto('/juris/about');
    await waitForFonts(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    for (const [selector, face] of [
      ['h1', 'Eczar'],
      ['main p', 'Libre Franklin'],
    ] as const) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining(face)]);
    }
  },
);

test('a keyboard user can skip to the content and navigate to another page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await waitForApplication(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: layoutLabels.skip })).toBeFocused();
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
