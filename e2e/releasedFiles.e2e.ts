import { expect, test } from '@playwright/test';
import { checkPage } from '@juris/releases/smokeTest';
import { release } from '@juris/releases/testing/releases';

const origin = 'http://press.test';
const rights = release('1', {
  browser: { address: 'rights/1/remoteEntry.js', integrity: '' },
  files: { 'hall.png': '' },
});

for (const [address, failure] of [
  ['/remotes/rights/1/hall.png', undefined],
  ['/remotes/rights/1/door.png', 'its file door.png is not served (status 404)'],
  ['/hall.png', 'its file hall.png is not served (status 404)'],
  ['/uploads/cover.png', undefined],
] as const)
  test(`the check of a page with the picture ${address} ${failure ? 'fails' : 'passes'}`, async ({
    page,
  }) => {
    const served = '/remotes/rights/1/hall.png';
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== '/rights') return route.fulfill({ status: pathname === served ? 200 : 404 });
      const script = `performance.mark('shell-started')`;
      return route.fulfill({
        contentType: 'text/html',
        body: `<h1>Rights</h1><img src="${address}"><script>${script}</script>${bootOf('1')}`,
      });
    });
    const check = checkPage(page, `${origin}/rights`, rights);
    if (failure === undefined) expect(await check).toBe(false);
    else await expect(check).rejects.toThrow(failure);
  });

test('the check of a page fails if the browser gets another release, as from the cache of a proxy', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(`${origin}/rights*`, (route) => {
    requested.push(route.request().url());
    const script = `performance.mark('shell-started')`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<h1>Rights</h1><script>${script}</script>${bootOf('0')}`,
    });
  });
  await expect(checkPage(page, `${origin}/rights`, rights)).rejects.toThrow(
    `${origin}/rights fails in the browser: the server does not use 1.`,
  );
  expect(requested).toEqual([`${origin}/rights?release-check=1`]);
});

const bootOf = (version: string) =>
  `<script id="boot" type="application/json">{"releases":{"rights":{"version":"${version}"}}}</script>`;
