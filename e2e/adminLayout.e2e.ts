import type { Locator, Page } from '@playwright/test';
import { formParts } from '@juris/contract/types/kinds';
import { figureLabels, formLabels } from '../remote-admin/testing/labels';
import { requestToken, signIn } from './signIn';
import { expect, test } from './site';

test.use({ stores: true });

/** Returns by how many pixels the tables of the screen, with their boxes, are wider than the space they have. */
const hiddenPart = async (page: Page): Promise<number> => {
  const tables = page.locator('main').getByRole('table');
  await expect(tables.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const hidden = await tables.evaluateAll((all) =>
    all.map(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0)),
  );
  return Math.max(...hidden);
};

test('Activity with long notes of a review shows all columns at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const authorization = `Bearer ${await requestToken(page.request)}`;
  const reviewNote =
    'Please add the year, and compare the name of the second author with the title page. '.repeat(3);
  const data = { title: 'A banner with a title of many words, for the next season', reviewNote };
  const saved = await page.request.post('/api/drafts/banner', { headers: { authorization }, data });
  expect(saved.status()).toBe(201);
  await page.goto('/admin/activity');
  await expect(page.getByRole('row', { name: /second author/ })).toBeVisible();
  expect(await hiddenPart(page)).toBe(0);
});

test('the tables of Figures fit at 390 px, with the names of books and large numbers', async ({
  page,
  site,
}) => {
  const day = '2026-11-20';
  const counts = Array.from({ length: 9 }, (_, index) => [
    { day, path: `/titles/${index + 1}`, count: 12_345 },
    { day, path: `/api/pdf/publishedtitle/${index + 1}`, count: 12_345 },
  ]).flat();
  const reported = await page.request.post(`${site.api}/figures/report`, { data: { counts } });
  expect(reported.status()).toBe(204);
  await signIn(page, `/admin/figures?from=${day}&until=${day}`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hiddenPart(page)).toBe(0);
  await expect(page.getByRole('columnheader', { name: /^Downloads/ }).first()).toBeInViewport();
  await expect(
    page.getByRole('rowheader').first().getByText(String(figureLabels.types.publishedTitle)),
  ).toBeVisible();
});

/** Returns the upper and lower edge of an element in pixels. */
async function edgesOf(element: Locator) {
  const { y, height } = (await element.boundingBox()) ?? { y: NaN, height: NaN };
  return { top: y, bottom: y + height };
}

test('the parts of the form of a book scroll within the dialog, and its heading stays visible', async ({
  page,
}) => {
  await signIn(page, '/admin/managpublishedtitles?edit=1');
  const dialog = page.getByRole('dialog');
  const parts = dialog.getByRole('navigation', { name: formLabels.contents }).getByRole('link');
  await expect(parts.last()).toBeVisible();
  await parts.last().click();
  await expect(dialog.getByRole('heading', { name: formParts.schedule, exact: true })).toBeInViewport();
  await expect(dialog.getByRole('heading').first()).toBeInViewport();
  const heading = dialog.getByRole('heading', { name: formParts.trade, exact: true });
  /** Expects the list directly below the header of the dialog, and the heading below the list. */
  const expectOrder = async () => {
    await parts.filter({ hasText: formParts.trade }).click();
    await expect(heading).toBeInViewport();
    const list = await edgesOf(dialog.getByRole('navigation', { name: formLabels.contents }));
    expect((await edgesOf(heading)).top).toBeGreaterThanOrEqual(list.bottom);
    expect(Math.abs(list.top - (await edgesOf(dialog.locator('header'))).bottom)).toBeLessThan(2);
  };
  await expectOrder();
  // On a phone with text of twice the size, the list has several rows.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await parts.first().click();
  await expectOrder();
});
