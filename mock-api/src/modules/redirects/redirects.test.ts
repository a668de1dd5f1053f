import { waitUntil } from '@juris/testing/waitUntil';
import { withPaths } from './redirectRules';
import { z } from 'zod';
import { pageTextList, pageTextResponse } from '@juris/contract/page-texts/pageTexts';
import { redirectList, redirectRecords, redirectSaved } from '@juris/contract/redirects';
import { startApi, type TestApi } from '../../testing/startApi';

const platformsIn = (texts: Record<string, unknown>) =>
  z.array(z.object({ text: z.string(), href: z.string() })).parse(texts.platforms);

describe('redirects', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startApi();
    token = await api.signIn();
  });
  afterAll(() => api.close());

  const post = (path: string, json: object) => api.call('POST', `/api/redirects/${path}`, { token, json });
  const add = async (source: string, target: string) => {
    const answer = await post('create', { source, target, status: 302, note: 'Diwali 2026' });
    expect(answer.status).toBe(201);
    return redirectSaved.parse(answer.body).output;
  };
  const list = async () => redirectList.parse((await api.call('GET', '/api/redirects')).body).output;
  const listed = async (source: string) => (await list()).filter((one) => one.source === source);

  test('a redirect is public until it is removed, and can be restored from the bin', async () => {
    const { id, source } = await add(' /Onam/ ', '/titles?sort=newest');
    expect(source).toBe('/onam');
    expect(await listed('/onam')).toEqual([{ source: '/onam', target: '/titles?sort=newest', status: 302 }]);
    await api.call('POST', `/api/bin/redirect/${id}`, { token });
    expect(await listed('/onam')).toEqual([]);
    await api.call('POST', `/api/bin/redirect/${id}/restore`, { token });
    expect(await listed('/onam')).toHaveLength(1);
  });

  test('a redirect is public between its times only, and a change without times keeps them', async () => {
    const activeFrom = new Date(Date.now() + 400).toISOString();
    const form = { source: '/baisakhi', target: '/titles', status: 302 };
    const { body } = await post('create', { ...form, activeFrom });
    const { id } = redirectSaved.parse(body).output;
    expect(await listed('/baisakhi')).toEqual([]);
    expect((await post(`update/${id}`, { ...form, note: 'Baisakhi 2027' })).body).toMatchObject({
      output: { activeFrom, activeUntil: '' },
    });
    expect(await post(`update/${id}`, { ...form, activeUntil: '2026-01-01T00:00:00Z' })).toMatchObject({
      ...{ status: 400, body: { fields: { activeUntil: 'The end must be after the start.' } } },
    });
    await waitUntil(
      () => listed('/baisakhi'),
      ({ length }) => length > 0,
    );
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(activeFrom));
    await post(`update/${id}`, { ...form, activeUntil: new Date(Date.now() - 1).toISOString() });
    expect(await listed('/baisakhi')).toEqual([]);
    const inverted = {
      ...form,
      activeFrom: '2999-01-02T00:00:00.000Z',
      activeUntil: '2999-01-01T00:00:00.000Z',
    };
    expect(await post(`update/${id}`, inverted)).toMatchObject({
      status: 400,
      body: { fields: { activeUntil: 'The end must be after the start.' } },
    });
  });

  test.each([
    ['a query', '/Book.php?lang=en&id=12', '/book.php?id=12&lang=en'],
    ['a query without parameters', '/kerala?', '/kerala'],
    ['a blank', '/old page.html', '/old page.html'],
    ['an encoded blank', '/other%20page.html', '/other page.html'],
    ['other path characters', "/law(2019),_o'neil&co:+a@b!", "/law(2019),_o'neil&co:+a@b!"],
    ['an encoded question mark', '/why%3F', '/why%3f'],
    ['Latin-1', '/caf%E9', '/caf%e9'],
    ['a whole address of this site', 'http://WWW.EXAMPLE.ORG/Shop/index.php?p=1#top', '/shop/index.php?p=1'],
  ])('a source with %s is stored as a path', async (_, source, stored) => {
    const site = await startApi({ siteOrigin: 'https://example.org' });
    const json = { source, target: 'https://example.org/titles?sort=newest', status: 301 };
    const { body } = await site.call('POST', '/api/redirects/create', { token: await site.signIn(), json });
    await site.close();
    expect(body).toMatchObject({ output: { source: stored, target: '/titles?sort=newest' } });
  });

  test('a redirect may lead to the hosts of the platforms only', async () => {
    const { body } = await api.call('GET', '/api/redirects/records', { token });
    expect(redirectRecords.parse(body).hosts).toEqual(['example.org']);
    expect(await add('/books', 'https://example.org/books?x=1')).toMatchObject({ status: 302 });
  });

  test('a redirect is not public while its host is no longer a platform', async () => {
    const { body } = await api.call('GET', '/api/page-texts/groups', { token });
    const company = pageTextList.parse(body).output.find(({ name }) => name === 'company');
    const address = `/api/page-texts/groups/${company?.id}`;
    const { texts } = pageTextResponse.parse((await api.call('GET', address, { token })).body).output;
    const savePlatform = async (href: string) => {
      const platforms = platformsIn(texts).map((platform, index) =>
        index === 0 ? { ...platform, href } : platform,
      );
      const json = { texts: { ...texts, platforms } };
      expect((await api.call('POST', address, { token, json })).status).toBe(200);
    };
    await savePlatform('https://books.example/');
    await add('/promotion', 'https://books.example/offer');
    expect(await listed('/promotion')).toHaveLength(1);
    await savePlatform('https://example.org/');
    expect(await listed('/promotion')).toEqual([]);
    const records = await api.call('GET', '/api/redirects/records', { token });
    expect(redirectRecords.parse(records.body).output.map(({ source }) => source)).toContain('/promotion');
    await savePlatform('https://books.example/');
    expect(await listed('/promotion')).toHaveLength(1);
    await api.call('POST', address, { token, json: { texts } });
  });

  test.each([
    ['a page of the site', '/sevices', '/titles', 'source'],
    ['a page of the site in other spelling', '/JURIS/about/', '/titles', 'source'],
    ['the admin area', '/admin/diwali', '/titles', 'source'],
    ['the API', '/api/banner', '/titles', 'source'],
    ['uploaded files', '/uploads/a', '/titles', 'source'],
    ['the page of a book', '/titles/3-torts', '/titles', 'source'],
    ['the home page', '/', '/titles', 'source'],
    ['a path with dots', '/a/../admin', '/titles', 'source'],
    ['an encoded slash', '/%2fadmin', '/titles', 'source'],
    ['the home page with a query', '/?p=12', '/titles', 'source'],
    ['an address of another site', 'https://other.example/diwali', '/titles', 'source'],
    ['itself with a query', '/diwali?a=1', '/diwali?b=2&a=1', 'target'],
    ['a line break', '/diwali\nx: y', '/titles', 'source'],
    ['another site', '/diwali', 'https://evil.example', 'target'],
    ['another site without scheme', '/diwali', '//evil.example', 'target'],
    ['another site behind a backslash', '/diwali', '/\\evil.example', 'target'],
    ['an address with a password', '/diwali', 'https://example.org@evil.example/', 'target'],
    ['a script', '/diwali', 'javascript:alert(1)', 'target'],
    ['a line break in the target', '/diwali', '/titles\r\nset-cookie: a', 'target'],
    ['itself', '/diwali', '/Diwali?x=1', 'target'],
  ])('a redirect from or to %s is rejected', async (_, source, target, field) => {
    const before = await list();
    const { status, body } = await post('create', { source, target, status: 302 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.stringMatching(/./) } });
    expect(await list()).toEqual(before);
  });

  test('loops and chains are rejected in both directions', async () => {
    const { id } = await add('/pongal', '/titles');
    expect((await post('create', { source: '/offer', target: '/pongal#x', status: 301 })).body).toMatchObject(
      {
        fields: { target: '/pongal is a redirect itself. Enter its target.' },
      },
    );
    await add('/holi', '/spring');
    expect((await post('create', { source: '/spring', target: '/titles', status: 301 })).body).toMatchObject({
      fields: { source: 'The redirect from /holi leads here. Change that one first.' },
    });
    const changed = await post(`update/${id}`, { source: '/pongal', target: '/holi', status: 302 });
    expect(changed.status).toBe(400);
  });

  test('redirects with different queries that could lead to each other are rejected, others are not', async () => {
    await add('/shop.php?id=12', '/item.php?id=12');
    const back = { source: '/item.php?lang=en', target: '/shop.php?lang=en', status: 301 };
    expect((await post('create', back)).body).toMatchObject({
      fields: {
        target: 'The redirect from /shop.php?id=12 can lead back to this one. Change that one first.',
      },
    });
    // The first redirect removes `id`, so that the second one cannot have it.
    await add('/old.php?id=7', '/new.php');
    await add('/new.php?id=7', '/old.php');
    await add('/one?a=1', '/two?b=2');
    await add('/two?a=1', '/three');
    expect((await post('create', { source: '/three?c=3', target: '/one', status: 301 })).status).toBe(201);
  });

  test('two redirects from one address are rejected, and a change with an old version is a conflict', async () => {
    const { id } = await add('/eid', '/titles');
    expect((await post('create', { source: '/EID', target: '/', status: 302 })).status).toBe(400);
    const form = { source: '/eid', target: '/openaccess', status: 301 };
    expect((await post(`update/${id}`, { ...form, version: 1 })).status).toBe(200);
    expect((await post(`update/${id}`, { ...form, version: 1 })).status).toBe(409);
    expect(await listed('/eid')).toEqual([{ source: '/eid', target: '/openaccess', status: 301 }]);
  });

  test('only staff can list and change redirects', async () => {
    expect((await api.call('GET', '/api/redirects/records')).status).toBe(401);
    const json = { source: '/diwali', target: '/titles', status: 302 };
    expect((await api.call('POST', '/api/redirects/create', { json })).status).toBe(401);
  });
});

test('a whole address with two slashes after its host becomes a path, not the address of another host', () => {
  const form = { source: '/old', target: 'https://www.example.org//evil.example/x' };
  expect(withPaths(form, 'https://www.example.org').target).toBe('/evil.example/x');
});
