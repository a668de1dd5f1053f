import { readChannels, updateChannels } from '@juris/releases/releaseFolder';
import { distinctPagePaths } from './publicPages';
import { expect, test } from './site';

/** Longest delay of a response of the API, in ms. The delays are random, so the order of the responses varies. */
const longestDelay = 20;

/** Number of pages that the server has generated or regenerated. */
async function generations(site: string): Promise<number> {
  const { pages } = await (await fetch(`${site}/health`)).json();
  return pages.load.count;
}

test.afterEach(({ faultySite: { faulty } }) => faulty.delayRandomly(0));

test('a cached page keeps its ETag while its data is the same', async ({ faultySite: { shell, faulty } }) => {
  faulty.delayRandomly(longestDelay);
  const pages = ['/', '/titles', '/openaccess', '/resources', '/authors'];
  const tags = new Map(pages.map((page) => [page, new Set<string | null>()]));
  const end = (await generations(shell.address)) + 6 * pages.length;
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          const response = await fetch(shell.address + page);
          // An incomplete page is not cached, nor one that the server had no time to render, for example while a busy
          // machine starts the site.
          expect([200, 503], page).toContain(response.status);
          if (response.headers.get('cache-control')?.startsWith('public'))
            tags.get(page)?.add(response.headers.get('etag'));
        }
        return generations(shell.address);
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(end);
  for (const [page, seen] of tags) expect([...seen], page).toHaveLength(1);
});

test('@release every public page results in one document, however the API orders its responses', async ({
  faultySite: { shell, faulty },
}) => {
  test.setTimeout(300_000);
  // The browser that checks a release gets no cached pages, so each request generates the page.
  const folder = `${shell.data}/releases`;
  const channels = readChannels(folder, 'public');
  const version = channels?.current.version;
  await updateChannels(folder, 'public', () => channels && { ...channels, checking: channels.current });
  const get = (page: string) =>
    fetch(shell.address + page, { headers: { cookie: `release-check=${version}` } });
  const checked = async () =>
    (await (await fetch(`${shell.address}/health`)).json()).releases.public.checking;
  await expect.poll(checked).toBe(version);
  const before = await generations(shell.address);
  faulty.delayRandomly(longestDelay);
  const pages = await distinctPagePaths(shell.address);
  for (const page of pages) {
    const documents = new Set<string>();
    for (let attempt = 0; attempt < 20; attempt += 1) documents.add(await (await get(page)).text());
    expect(documents.size, page).toBe(1);
  }
  expect(await generations(shell.address)).toBeGreaterThanOrEqual(before + 20 * pages.length);
  await updateChannels(folder, 'public', () => channels);
});
