import { layoutLabels } from '../shell/testing/labels';
import { violations, screenWidths } from './axe';
import { codeSnifferErrors } from './codeSniffer';
import { expect, waitForApplication, test } from './site';

test('axe finds no violations in the open menu of the home page and on the 404 page, at every width', async ({
  page,
}) => {
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await waitForApplication(page);
    await page.getByRole('button', { name: width === 1440 ? 'Leadership' : 'Menu' }).click();
    expect(await violations(page), `the menu at ${width} px`).toEqual([]);
  }
  await page.goto('/no/such/page');
  await waitForApplication(page);
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `the fallback at ${width} px`).toEqual([]);
  }
});

test('HTML_CodeSniffer reports an image without an alternative text', async ({ page }) => {
  // Other tests expect no errors from HTML_CodeSniffer. This test proves that it can find one.
  await page.goto('/contactus');
  expect(await codeSnifferErrors(page)).toEqual([]);
  await page.evaluate(() => document.body.append(document.createElement('img')));
  expect(await codeSnifferErrors(page)).toEqual([expect.stringContaining('1_1_1.H37')]);
});

test('with reduced motion, a changed colour takes effect at once in all elements that inherit it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/juris/about');
  await waitForApplication(page);
  const changed = await page.evaluate(() => {
    const colours = () =>
      ['body', 'main', 'h1'].map((selector) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element).color;
      });
    const before = colours();
    document.documentElement.style.setProperty('--c-ink', 'rgb(1, 2, 3)');
    const after = colours();
    return {
      isOther: after.map((colour, at) => colour !== before[at]),
      moving: document.getAnimations().length,
    };
  });
  expect(changed).toEqual({ isOther: [true, true, true], moving: 0 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, the admin area says that it needs scripts', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(layoutLabels.needsScripts);
    await expect(page.getByText('Loading your content...')).toBeHidden();
  });
});
