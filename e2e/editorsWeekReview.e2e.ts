import type { APIRequestContext } from '@playwright/test';
import { title } from '@juris/contract/types/books';
import {
  draftLabels,
  formLabels,
  historyLabels,
  reviewLabels,
  startPageLabels,
  stateLabels,
} from '../remote-admin/testing/labels';
import { countClicks } from './countClicks';
import { requestToken, signIn } from './signIn';
import { screenProblems } from './screenProblems';
import { expect, test } from './site';
import { closed, press, titles } from './editorsWeek';

test.use({ stores: true });

/** Adds an account for an author, and returns its token. */
async function authorToken(request: APIRequestContext): Promise<string> {
  const author = { email: 'author@example.org', password: 'correct horse battery staple' };
  const invited = await request.post('/api/staff/create', {
    headers: { authorization: `Bearer ${await requestToken(request)}` },
    data: { email: author.email, role: 'author' },
  });
  const { link } = (await invited.json()) as { link: string };
  await request.post('/api/account/link/accept', {
    data: { token: link.split('#')[1], name: 'Asha Varma', newPassword: author.password },
  });
  const signedIn = await request.post('/api/account/login', { data: author });
  return ((await signedIn.json()) as { token: string }).token;
}

test('an author submits a draft, and an editor publishes it with 3 clicks from the start page', async ({
  page,
}) => {
  test.slow();
  const token = await authorToken(page.request);
  await page.goto('/robots.txt');
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.goto(`${titles}?edit=1`);
  const field = page.getByLabel(title.fields.title.label, { exact: true });
  await field.fill('Torts: Reviewed');
  await press(page, reviewLabels.submit);
  await expect(page.getByLabel(reviewLabels.submitNote)).toBeVisible();
  expect(await screenProblems(page, 'the note of an author')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel(reviewLabels.submitNote).fill('Third edition');
  await press(page, reviewLabels.submitButton);
  await closed(page);

  await signIn(page, '/admin/start');
  const clicks = await countClicks(page);
  await page.getByRole('region', { name: startPageLabels.inReview }).getByRole('link').click();
  const row = page.getByRole('row', { name: /Torts/ });
  await expect(row.getByText(stateLabels.inReview)).toBeVisible();
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByText('Third edition')).toBeVisible();
  const open = await clicks();
  expect(await screenProblems(page, 'a draft in review')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, draftLabels.compare);
  const history = page.getByRole('dialog', { name: historyLabels.heading });
  await expect(history.getByRole('row', { name: /Torts: Reviewed/ })).toBeVisible();
  expect(await screenProblems(page, 'the comparison of a draft')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await clicks();
  await press(page, formLabels.publish);
  await closed(page);
  expect(open + (await clicks()), 'review').toBe(3);
  await expect
    .poll(async () => (await page.request.get('/juris/publishedtitle')).text())
    .toContain('Reviewed');
});
