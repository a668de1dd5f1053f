import type { APIRequestContext, Page } from '@playwright/test';
import { sampleEditor } from './processes';
import { expect, waitForApplication } from './site';

/**
 * Signs in as the sample editor through the API.
 * @param origin Origin of the site; by default the site under test.
 * @returns The bearer token.
 */
export async function requestToken(request: APIRequestContext, origin = ''): Promise<string> {
  const answer = await request.post(`${origin}/api/account/login`, { data: sampleEditor });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Opens a page of the admin area as a signed-in editor and waits until it works. It does not use the sign-in form.
 * @param address Path of the page; with an origin for a site other than the one under test.
 */
export async function signIn(page: Page, address = '/admin/managebanner') {
  const origin = /^https?:\/\/[^/]+/.exec(address)?.[0] ?? '';
  const token = await requestToken(page.request, origin);
  // This page loads fast and can write to the storage of the site.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.goto(address);
  await waitForApplication(page);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}
