import { pageTextList, pageTextResponse } from '@juris/contract/page-texts/pageTexts';
import { connect } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { startLinkedSite, type LinkedSite } from '../../testing/linkedSite';
import { startApi, type TestApi } from '../../testing/startApi';
import { LinkChecks } from '../links/linkChecks';
import { storeResult } from '../links/linkResults';
import { readPageLinks } from './pageTexts';

let api: TestApi;
let db: Database;
let site: LinkedSite;
let token: string;
beforeAll(async () => {
  site = await startLinkedSite(({ url = '' }, response) => {
    const isRedirect = url.startsWith('/doi');
    response.writeHead(isRedirect ? 302 : url === '/gone' ? 410 : 200, {
      ...(isRedirect && { location: 'http://silent.test/' }),
    });
    response.end();
  });
  api = await startApi({ seed: 'empty' });
  token = await api.signIn();
  ({ db } = await connect(api.dataDir, api.databaseUrl));
});
afterAll(async () => {
  await db.destroy();
  await api.close();
  await site.close();
});

const listed = async () => {
  const { body } = await api.call('GET', '/api/page-texts/groups', { token });
  return pageTextList.parse(body).output.find(({ name }) => name === 'lifestyleReferences');
};
const edited = async () => {
  const { body } = await api.call('GET', `/api/page-texts/groups/${(await listed())?.id}`, { token });
  return pageTextResponse.parse(body).output;
};
/** Replaces the reference list by references with the given links. */
const save = async (links: readonly string[]) => {
  const { id, texts } = await edited();
  const references = links.map((link, index) => ({ text: `Reference ${index}`, link }));
  const json = { texts: { ...texts, chapters: [{ title: 'Nutrition', references }] } };
  const { status, body } = await api.call('POST', `/api/page-texts/groups/${id}`, { token, json });
  expect([status, body]).toEqual([200, expect.anything()]);
};
const checkAll = async () => {
  const checks = new LinkChecks(
    db,
    { info: () => undefined, warn: () => undefined },
    {
      ...{
        siteOrigin: 'https://www.example.org',
        network: site.network,
        pauseMs: 0,
        onChange: () => undefined,
      },
      linkedTypes: [],
      otherLinks: async () => (await readPageLinks(db)).filter((link) => link.startsWith(site.origin)),
    },
  );
  site.requests.length = 0;
  await checks.checkAll();
  await checks.close();
};

test('the nightly check requests each link of a reference list once', async () => {
  await save([`${site.origin}/works`, `${site.origin}/works`, `${site.origin}/gone`]);
  await checkAll();
  expect(site.requests).toEqual(['HEAD /works', 'HEAD /gone', 'GET /gone']);
});

test('a reference list counts its broken links in the list of pages and names them in its form', async () => {
  const url = `${site.origin}/broken`;
  await save([url, `${site.origin}/works`]);
  expect(await listed()).toMatchObject({ brokenLinks: 0 });
  for (const day of ['01', '02', '03'])
    await storeResult(
      db,
      url,
      { state: 'failed', reason: '404 Not Found' },
      new Date(`2026-03-${day}T20:00:00.000Z`),
    );
  expect(await listed()).toMatchObject({ brokenLinks: 1 });
  expect((await edited()).linkProblems).toMatchObject([
    { url, problem: 'broken', reason: '404 Not Found', since: '2026-03-02' },
  ]);
  await save([`${site.origin}/works`]);
  expect(await listed()).toMatchObject({ brokenLinks: 0 });
});

test('DOIs whose publishers do not respond do not stop the check of the other DOIs', async () => {
  await save(['/doi/1', '/doi/2', '/doi/3', '/doi/4', '/last'].map((path) => site.origin + path));
  await checkAll();
  expect(site.requests.at(-1)).toBe('HEAD /last');
});
