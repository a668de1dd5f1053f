import type { Page } from '@playwright/test';
import { editor, expect, started } from './site';

/** Signs in as the editor, on the way to a page of the admin area, and waits for that page. */
export async function signIn(page: Page, address = '/admin/managebanner') {
  await page.goto(address);
  await started(page);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}
