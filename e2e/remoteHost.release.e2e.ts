import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { containerCode, activateRelease, remoteCode, removeRelease } from './faultyReleases';
import { startApi, startShell } from './processes';
import { expect, waitForApplication, test, watchConsole } from './site';

/** Starts a server that serves the files of a folder to pages of all origins, like a CDN. */
async function hostOf(folder: string): Promise<{ address: string; server: Server }> {
  const server = createServer((request, answer) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://host').pathname));
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    readFile(file).then(
      (content) =>
        answer.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('pages hydrate and navigate if the release files are on another host', async ({ page, site }) => {
  const host = await hostOf(path.join(site.data, 'releases'));
  const api = await startApi();
  const shell = await startShell('shell', { API_URL: api.address, RELEASES: host.address });
  try {
    const said = watchConsole(page);
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') hosts.add(new URL(request.url()).origin);
    });
    await page.goto(shell.address);
    await waitForApplication(page);
    await page.getByRole('button', { name: 'Leadership' }).click();
    await page.getByRole('link', { name: 'Advisory Board' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Advisory Board' })).toBeVisible();
    expect(hosts).toEqual(new Set([shell.address, host.address]));
    expect(said).toEqual([]);
  } finally {
    await shell.stop();
    await api.stop();
    host.server.close();
  }
});

test('a developer can load a remote from their machine in one browser tab, except on a production site', async ({
  page,
  context,
  site,
}) => {
  const theirs = containerCode(
    'admin',
    remoteCode(`[{ index: true, Component: () => h('h1', null, 'From my machine') }]`),
  );
  const machine = createServer((_request, answer) =>
    answer
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end(theirs),
  );
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(machine.address() as AddressInfo).port}/remoteEntry.js`;
  try {
    await page.goto(`/admin?remote=admin@${address}`);
    await expect(page.getByRole('heading', { name: 'From my machine' })).toBeVisible();
    // The tab keeps this remote without the query parameter. Other tabs use the released one.
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'From my machine' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/admin');
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('link', { name: 'Use the released version' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

    const api = await startApi();
    const production = await startShell('shell', {
      API_URL: api.address,
      RELEASES: path.join(site.data, 'releases'),
      NODE_ENV: 'production',
      SITE_ORIGIN: 'https://www.example.org',
      HOST: '127.0.0.1',
    });
    await page.goto(`${production.address}/admin?remote=admin@${address}`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await production.stop();
    await api.stop();
  } finally {
    machine.close();
  }
});

for (const [fault, routes] of [
  ['throws in render', `[{ path: '*', Component() { throw new Error('in render') } }]`],
  ['never resolves', `[{ path: '*', loader: () => new Promise(() => {}) }]`],
] as const)
  test(`when a release ${fault} on the server, cached pages stay available and the browser renders other pages`, async ({
    page,
    request,
    site,
  }) => {
    const good = await (await request.get('/sevices')).text();
    const version = await activateRelease(site.data, 'public', {
      browser: containerCode(
        'public',
        remoteCode(`[{ path: 'never/*', Component: () => h('h1', null, 'In the browser') }]`),
      ),
      server: `exports.platform = '^1'; exports.routes = () => ${routes};`,
    });
    const current = async () => (await (await request.get('/health')).json()).releases.public.current;
    await expect.poll(current).toBe(version);
    const heading = /<h1[^>]*>.*?<\/h1>/s;
    expect(good).toMatch(heading);
    const again = await request.get('/sevices');
    expect(again.status()).toBe(200);
    expect(heading.exec(await again.text())?.[0]).toBe(heading.exec(good)?.[0]);
    const answer = await page.goto(`/never/seen/${encodeURIComponent(fault)}`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'In the browser' })).toBeVisible();
    const { failures } = (await (await request.get('/health')).json()) as {
      failures: Record<string, number>;
    };
    expect(failures['page-left-to-browser']).toBeGreaterThan(0);
    const before = await removeRelease(site.data, 'public');
    // Waits for the roll-back, because later tests use the same site.
    await expect.poll(current).toBe(before);
  });
