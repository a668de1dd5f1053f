import type { APIRequestContext, Page } from '@playwright/test';
import { editor, expect, started } from './site';

/**
 * Returns a token of the sample editor.
 * @param origin of a site other than the one under test
 */
export async function tokenOf(request: APIRequestContext, origin = ''): Promise<string> {
  const answer = await request.post(`${origin}/api/account/login`, { data: editor });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Opens a page of the admin area as a signed-in editor and waits for it. e2e/editor.e2e.ts tests sign-in
 * itself.
 * @param address with an origin for a site other than the one under test
 */
export async function signIn(page: Page, address = '/admin/managebanner') {
  const origin = /^https?:\/\/[^/]+/.exec(address)?.[0] ?? '';
  const token = await tokenOf(page.request, origin);
  // Every page of the site can access its storage; this one has no scripts.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.goto(address);
  await started(page);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}
