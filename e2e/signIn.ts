import type { APIRequestContext, Page } from '@playwright/test';
import { editor, expect, started } from './site';

/** A token of the sample editor. @param origin where it is not the journey's own */
export async function tokenOf(request: APIRequestContext, origin = ''): Promise<string> {
  const answer = await request.post(`${origin}/api/account/login`, { data: editor });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Opens a page of the admin area as somebody who is signed in already, and waits for it. The sign-in itself is the
 * journey of e2e/editor.e2e.ts.
 * @param address with an origin where it is not the journey's own
 */
export async function signIn(page: Page, address = '/admin/managebanner') {
  const origin = /^https?:\/\/[^/]+/.exec(address)?.[0] ?? '';
  const token = await tokenOf(page.request, origin);
  // Any page of the site has its storage; this one has no scripts.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await page.goto(address);
  await started(page);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}
