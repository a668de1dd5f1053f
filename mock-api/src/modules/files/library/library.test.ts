import { z } from 'zod';
import { libraryFileAdded, libraryFileList } from '@juris/contract/libraryFiles';
import { contentTypeClient, recordIn } from '../../../testing/contentTypeClient';
import { form, pdf, png, svg } from '../../../testing/files';
import { openDatabase } from '../../../platform/db/open';
import { startApi, type TestApi } from '../../../testing/startApi';
import { clientOf, startWithPublisher } from '../../../testing/startWithPublisher';
import { contentTypes } from '../../content-types/contentTypes';

const fileFields = contentTypes.flatMap((contentType) =>
  Object.entries(contentType.files).map(([field, file]) => ({
    ...{ contentType, field, ...file, table: contentType.table },
  })),
);

const contentTypeOf = (table: string) => {
  const found = contentTypes.find((one) => one.table === table);
  if (!found) throw new Error(`There is no content type ${table}.`);
  return found;
};

describe('the library of uploaded files', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    ({ api, token } = await startWithPublisher());
  });
  afterAll(() => api.close());

  const list = async (query = '') => {
    const { status, body } = await api.call('GET', `/api/files${query}`, { token });
    expect([status, body]).toEqual([200, expect.anything()]);
    return libraryFileList.parse(body).output;
  };
  const find = async (folder: string, name: unknown) =>
    (await list(`?folder=${folder}`)).find((file) => file.name === name);
  const hide = (table: string, id: number) =>
    api.call('POST', `/api/status/${table}`, { token, json: { isActive: 0, records: [{ id, version: 1 }] } });

  test.each(fileFields)(
    'a $field of a $table is in the library with its type, size and use as soon as it is saved',
    async ({ contentType, table, kind, folder, column }) => {
      const { add } = contentTypeClient(api, token, contentType);
      const record = await add({ altText: 'A shelf of books' });
      expect(await find(folder, record[column])).toMatchObject({
        kind: kind === 'pdf' ? 'pdf' : expect.stringMatching(/banner|portrait|cover/),
        bytes: expect.any(Number),
        ...(kind === 'image'
          ? { width: 550, height: 320, altText: 'A shelf of books' }
          : { width: null, height: null, altText: '' }),
        uses: 1,
        usedIn: [{ kind: table, recordId: record.id, name: record[contentType.name], isDraft: false }],
      });
    },
  );

  test.each(fileFields)(
    'a new $table can refer to a $field of the library, without another file',
    async ({ contentType, table, field, folder, column }) => {
      const { add, callOf, example, fields } = contentTypeClient(api, token, contentType);
      const first = await add();
      const second = await add();
      const name = z.string().parse(first[column]);
      const { path: update } = callOf('update', second.id);
      const { status, body } = await api.call('POST', update, { token, form: form({ [field]: name }) });
      expect([status, fields, example]).toEqual([200, expect.arrayContaining([field]), expect.anything()]);
      expect(recordIn.parse(body)[column]).toBe(name);
      const shared = await find(folder, name);
      expect(shared?.usedIn.map(({ kind, recordId }) => [kind, recordId])).toEqual([
        [table, first.id],
        [table, second.id],
      ]);
      // The history of the second record still refers to this file.
      const replaced = await find(folder, second[column]);
      expect(replaced?.uses).toBe(0);
      expect((await list(`?unused=1&folder=${folder}`)).map((file) => file.name)).toContain(second[column]);
    },
  );

  test('the list of files has a page if the request has only `limit`, and at most 100 files without it', async () => {
    const client = clientOf(api, token, 'banner');
    for (const title of ['One', 'Two', 'Three']) await client.add({ title });
    const read = async (query: string) =>
      libraryFileList.parse((await api.call('GET', `/api/files${query}`, { token })).body);
    const few = await read('?limit=2');
    expect(few.output).toEqual((await read('?page=1&limit=2')).output);
    expect(few.output).toHaveLength(2);
    expect(few.total).toBeGreaterThan(2);
    expect(await read('')).toEqual(await read('?page=1&limit=100'));
  });

  test('a shared file stays public when one of its records is hidden, and stored when it is deleted', async () => {
    const { add } = clientOf(api, token, 'banner');
    const first = await add();
    const name = z.string().parse(first.imgLink);
    const { path: create } = clientOf(api, token, 'banner').callOf('create');
    const added = await api.call('POST', create, { token, form: form({ title: 'Second', image: name }) });
    expect([added.status, recordIn.parse(added.body).imgLink]).toEqual([201, name]);
    await hide('banner', first.id);
    await api.call('POST', `/api/bin/banner/${first.id}`, { token });
    expect((await api.app.inject(`/uploads/banners/${name}`)).statusCode).toBe(200);
    expect(await find('banners', name)).toMatchObject({ uses: 1, usedIn: [{ name: 'Second' }] });
  });

  test('a form that refers to a file that does not exist is rejected with 400', async () => {
    const { path: create } = clientOf(api, token, 'banner').callOf('create');
    const { status, body } = await api.call('POST', create, {
      token,
      form: form({ title: 'T', image: 'missing-000.png' }),
    });
    expect([status, body]).toEqual([
      400,
      { message: 'This file is no longer in the library. Choose another file.' },
    ]);
  });

  test('a draft beside a published record counts as a use of its file', async () => {
    const { add } = clientOf(api, token, 'banner');
    const { id, version } = await add({ title: 'Published' });
    const saved = await api.call('POST', `/api/drafts/banner/${id}`, {
      token,
      form: form({ title: 'Draft', image: await png(), version: String(version) }),
    });
    const name = recordIn.parse(saved.body).imgLink;
    expect(await find('banners', name)).toMatchObject({
      ...{ width: 40, height: 30, uses: 1 },
      usedIn: [{ kind: 'banner', recordId: id, name: 'Draft', isDraft: true }],
    });
    expect((await list('?unused=1')).map((file) => file.name)).not.toContain(name);
  });

  test('the file of a discarded draft can be removed', async () => {
    const { add } = clientOf(api, token, 'banner');
    const { id, version } = await add({ title: 'Published' });
    const draft = `/api/drafts/banner/${id}`;
    const image = form({ title: 'Draft', image: svg('discarded'), version: String(version) });
    const name = recordIn.parse((await api.call('POST', draft, { token, form: image })).body).imgLink;
    await api.call('POST', `${draft}/discard`, { token, json: {} });
    expect((await list('?unused=1')).map((file) => file.name)).toContain(name);
    expect(await api.call('POST', '/api/files/remove', { token, json: { name } })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['the name of the file', 'commentary-on', 'Commentary on Torts'],
    ['the alternative text', 'lighthouse', 'T'],
    ['the title of a record in another script', 'வழக்கு', 'வழக்கு விரைவு'],
  ])('the search finds a file by %s', async (_what, words, title) => {
    const { imgLink } = await clientOf(api, token, 'banner').add({ title, altText: 'A lighthouse at dusk' });
    const found = await list(`?q=${encodeURIComponent(words)}&limit=100`);
    expect(found.map(({ name }) => name)).toContain(imgLink);
    expect(await list('?q=nothing-has-this-name&limit=10')).toEqual([]);
  });

  test('the list has pages with a total, a type filter and a sort order', async () => {
    for (let added = 0; added < 3; added += 1) await clientOf(api, token, 'resource').add();
    const { body } = await api.call('GET', '/api/files?kind=pdf&sort=-bytes&page=1&limit=2', { token });
    const { output, total } = libraryFileList.parse(body);
    expect(output.map(({ kind }) => kind)).toEqual(['pdf', 'pdf']);
    expect(output[0]?.bytes).toBeGreaterThanOrEqual(output[1]?.bytes ?? Infinity);
    expect(total).toBeGreaterThan(2);
  });
});

test('a file that was added without a record stays in the library, is open to staff only, and can be used in a record', async () => {
  const api = await startApi({ seed: 'empty' });
  let token = await api.signIn();
  const add = async (fields: Record<string, File>) =>
    api.call('POST', '/api/files', { token, form: form(fields) });
  const list = async () =>
    libraryFileList.parse((await api.call('GET', '/api/files?sort=bytes&limit=9', { token })).body).output;
  const added = await add({ image: await png() });
  const document = await add({ pdf: pdf('திருக்குறள்.pdf') });
  expect([added.status, document.status]).toEqual([200, 200]);
  const { name } = libraryFileAdded.parse(added.body).output;
  const equal = await add({ image: await png() });
  expect([equal.status, equal.body]).toEqual([409, { message: expect.stringContaining('picture.png') }]);
  await api.restart();
  token = await api.signIn();
  expect(await list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ folder: 'library/images', name, kind: 'image', width: 40, uses: 0 }),
      expect.objectContaining({ kind: 'pdf', originalName: 'திருக்குறள்.pdf', uses: 0 }),
    ]),
  );
  const address = `/uploads/library/images/${name}`;
  expect((await api.app.inject(address)).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.app.inject({ url: address, headers })).statusCode).toBe(200);

  const { imgLink, id } = await contentTypeClient(api, token, contentTypeOf('banner')).add();
  const used = await api.call('POST', `/api/banner/update/${id}`, { token, form: form({ image: name }) });
  expect(recordIn.parse(used.body).imgLink).not.toBe(imgLink);
  expect((await list()).filter(({ width }) => width === 40)).toEqual([
    expect.objectContaining({ name, uses: 1, usedIn: [expect.objectContaining({ recordId: id })] }),
  ]);
  const removed = await api.call('POST', '/api/files/remove', { token, json: { name } });
  expect(removed.status).toBe(409);
  await api.close();
});

test('of equal files that arrive at the same time, one is added and the others are rejected with 409', async () => {
  const { api, token } = await startWithPublisher();
  const add = () => api.call('POST', '/api/files', { token, form: form({ pdf: pdf('அட்டவணை.pdf') }) });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await api.close();
});

test('a request that adds no file, two files or a name of a file is rejected with 400', async () => {
  const { api, token } = await startWithPublisher();
  for (const fields of [{}, { image: await png(), pdf: pdf() }, { image: 'a-1.png' }]) {
    const { status } = await api.call('POST', '/api/files', { token, form: form(fields) });
    expect(status).toBe(400);
  }
  await api.close();
});

test('the next start adds files of an older release to the library', async () => {
  const api = await startApi({ seed: 'empty' });
  const client = contentTypeClient(api, await api.signIn(), contentTypeOf('banner'));
  const { imgLink } = await client.add({ altText: 'A shelf' });
  const { db } = await openDatabase(api.dataDir, api.databaseUrl);
  await db.deleteFrom('libraryFile').execute();
  await db
    .insertInto('libraryFile')
    .values({
      ...{ folder: 'banners', name: 'without-record.png', addedAt: '2024-02-12T09:30:00.000Z' },
      bytes: 1,
      width: 1,
      height: 1,
    })
    .execute();
  await db.destroy();
  await api.restart();
  const { body } = await api.call('GET', '/api/files', { token: await api.signIn() });
  expect(libraryFileList.parse(body).output).toEqual([
    expect.objectContaining({ name: imgLink, width: 550, height: 320, altText: 'A shelf', uses: 1 }),
  ]);
  await api.close();
});
