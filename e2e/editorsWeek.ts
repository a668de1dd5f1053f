import type { Page } from '@playwright/test';
import { requestToken } from './signIn';
import { expect } from './site';

/** Path of the screen Manage Titles. */
export const titles = '/admin/managpublishedtitles';

/** Clicks the only button with a name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits until no dialog is open. */
export const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/**
 * Reads from the API as an editor. Returns the body of the response.
 * @param call Path below `/api/`.
 */
export async function read(page: Page, call: string): Promise<string> {
  const authorization = `Bearer ${await requestToken(page.request)}`;
  return (await page.request.get(`/api/${call}`, { headers: { authorization } })).text();
}

/** Returns the titles that the API finds for a search, as JSON. */
export const storedTitles = (page: Page, q: string) =>
  read(page, `published-titles?page=1&limit=20&q=${encodeURIComponent(q)}`);
