import type { Locator } from '@playwright/test';
import { sampleEditor } from './processes';
import { expect, test, watchConsole } from './site';

/**
 * Presses "Execute" in an open entry of Swagger UI, which sends the request.
 * @returns The table row with the status and the body of the response.
 */
async function execute(entry: Locator) {
  await entry.getByRole('button', { name: 'Execute' }).click();
  return entry.locator('.live-responses-table tbody .response').first();
}

// The shell forwards the Content-Security-Policy header of the API. Swagger UI must work under this policy.
test('the API documentation sends requests through the shell and loads nothing from other origins', async ({
  page,
  site: { address },
}) => {
  // Swagger UI needs 20 s of a slow processor, and other tests run at the same time.
  test.slow();
  const said = watchConsole(page);
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });

  await page.goto(`${address}/api/docs#/Banners/listBanner`);
  const list = page.locator('#operations-Banners-listBanner');
  await expect(await execute(list)).toContainText(/^\s*200[\s\S]*"output"/);

  const login = await page.request.post(`${address}/api/account/login`, { data: sampleEditor });
  const { token } = (await login.json()) as { token: string };
  await page.locator('button.authorize').click();
  const dialog = page.locator('.dialog-ux');
  await dialog.locator('input').fill(token);
  await dialog.locator('button.authorize').click();
  await dialog.locator('button.btn-done').click();
  await page.locator('#operations-tag-Account').click();
  const account = page.locator('#operations-Account-getOwnAccount');
  await account.locator('.opblock-summary-control').click();
  await expect(await execute(account)).toContainText(sampleEditor.email);

  expect([...origins]).toEqual([address]);
  expect(said).toEqual([]);
});
