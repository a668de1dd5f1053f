import type { Page } from '@playwright/test';
import { signIn, requestToken } from './signIn';
import { expect, test } from './site';

test.use({ stores: true, timezoneId: 'America/New_York', locale: 'en-GB' });

const activeFrom = '2999-12-03T03:30:00.000Z';

async function openSchedule(page: Page) {
  await signIn(page, '/admin/managebanner?edit=1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Publish on (IST)', { exact: true })).toHaveValue('2999-12-03T09:00');
  return { dialog, control: dialog.getByLabel('Publish on (IST)', { exact: true }) };
}

test.describe('invalid dates', () => {
  test.beforeEach(async ({ request }) => {
    const headers = { authorization: `Bearer ${await requestToken(request)}` };
    const answer = await request.post('/api/banner/update/1', { headers, data: { activeFrom } });
    expect(answer.ok()).toBe(true);
  });
  test.afterEach(async ({ request }) => {
    const headers = { authorization: `Bearer ${await requestToken(request)}` };
    expect(await (await request.get('/api/banner/1', { headers })).json()).toMatchObject({
      output: { activeFrom },
    });
  });

  for (const [what, keys] of [
    ['a date without a time', ['03122999']],
    ['31 February', ['31022999', '0900']],
  ] as const)
    test(`a banner with ${what} in its schedule cannot be saved in any way`, async ({ page }) => {
      const { dialog, control } = await openSchedule(page);
      await control.fill('');
      await control.focus();
      for (const part of keys) await control.pressSequentially(part);
      expect(await control.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
      await control.press('Control+S');
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByText(/Enter both date and time/)).toBeVisible();
      for (const name of ['Save as draft', 'Save']) {
        await dialog.getByRole('button', { name, exact: true }).click();
        await expect(control).toBeFocused();
      }
    });
});
