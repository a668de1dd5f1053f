import type { ContentTypeName } from '@juris/contract/types/recordTypes';
import { waitUntil } from '@juris/testing/waitUntil';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { connect } from '../../platform/db/open';
import { form, pdf, svg } from '../../testing/files';
import { contentTypeClient, recordIn, recordsIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import type { ContentType } from '../content/contentType';
import { pruneVersions } from '../content/versions';
import { contentTypes } from './contentTypes';

type Texts = Record<string, string>;

/** Fields that each content type requires for publishing, and values that complete a record. */
const rules: Record<ContentTypeName, { missing: Texts; complete: Texts }> = {
  banner: { missing: { image: 'Choose an image.' }, complete: {} },
  leader: {
    missing: { leadershipCategoryId: 'Choose a category.', image: 'Choose an image.' },
    complete: { leadershipCategoryId: '1' },
  },
  publishedTitle: {
    missing: { publisherId: 'Choose a publisher.', image: 'Choose an image.' },
    complete: { publisherId: '1' },
  },
  resource: {
    missing: {
      publisherId: 'Choose a publisher.',
      coverImage: 'Choose a cover image.',
      pdfFile: 'Choose a PDF.',
    },
    complete: { publisherId: '1' },
  },
  openAccess: { missing: { coverImage: 'Choose a cover image.', pdfFile: 'Choose a PDF.' }, complete: {} },
  authorProfile: { missing: { biography: 'Enter a biography.' }, complete: { biography: 'Teaches law.' } },
  seriesProfile: { missing: { description: 'Enter a description.' }, complete: { description: 'Law.' } },
  snippet: { missing: { coverImage: 'Choose a cover image.', pdfFile: 'Choose a PDF.' }, complete: {} },
};

const saved = z.looseObject({
  message: z.string(),
  output: z.looseObject({ id: z.int(), version: z.int(), state: z.string() }),
});

let api: TestApi;
let token: string;
let colleague: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn();
  colleague = await api.signIn();
});
afterAll(() => api.close());

const send = async (path: string, fields: Record<string, string | File>, key?: string) =>
  api.call('POST', `/api/drafts/${path}`, {
    ...{ token, form: form(fields), headers: key === undefined ? {} : { 'idempotency-key': key } },
  });
const post = (path: string, json: object = {}) => api.call('POST', `/api/drafts/${path}`, { token, json });
const read = (path: string) => api.call('GET', `/api/drafts/${path}`, { token: colleague });

/** Adds a draft that has only a name. */
async function addDraft({ table, name }: ContentType, title: string) {
  const answer = await send(table, { [name]: title });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return saved.parse(answer.body).output;
}

/** Returns the files that a record of a content type needs. */
const filesOf = ({ files }: ContentType) =>
  Object.fromEntries(
    Object.entries(files).map(([field, { kind }]) => [field, kind === 'pdf' ? pdf('Sample.pdf') : svg()]),
  );

const publicText = async (contentType: ContentType) =>
  JSON.stringify((await contentTypeClient(api, token, contentType).list()).body);

const statusField = ({ table }: ContentType) => (table === 'snippet' ? 'is_active' : 'isActive');

describe.each(contentTypes)('a draft of the type $table', (contentType) => {
  const { table, name } = contentType;
  const { missing, complete } = rules[table];
  const client = () => contentTypeClient(api, token, contentType);

  test(`a draft of the type ${table} needs only a name and is visible to staff only`, async () => {
    const title = `Only a name ${table}`;
    const draft = await addDraft(contentType, title);
    expect(draft).toMatchObject({ [name]: title, state: 'draft', [statusField(contentType)]: 0 });
    expect(await publicText(contentType)).not.toContain(title);
    expect(JSON.stringify((await client().list(token)).body)).toContain(title);
    expect((await client().get(draft.id, token)).status).toBe(200);
    expect((await read(`${table}/${draft.id}`)).body).toMatchObject({ output: { id: draft.id } });
  });

  test(`an incomplete draft of the type ${table} cannot be activated, and the response lists all missing fields`, async () => {
    const { id } = await addDraft(contentType, `Incomplete ${table}`);
    const answer = await client().change(id, { isActive: 1 });
    expect(answer).toMatchObject({ status: 400, body: { fields: missing } });
    const bulk = await api.call('POST', `/api/status/${table}`, {
      token,
      json: { isActive: 1, records: [{ id, version: 1 }] },
    });
    expect(bulk.body).toMatchObject({ done: [], failed: [{ id, name: `Incomplete ${table}` }] });
  });

  test(`a completed draft of the type ${table} is published by the specified request and becomes a normal record`, async () => {
    const title = `Completed ${table}`;
    const { id } = await addDraft(contentType, title);
    const completed = await send(`${table}/${id}`, { [name]: title, ...complete, ...filesOf(contentType) });
    expect(completed).toMatchObject({ status: 200, body: { output: { version: 2, state: 'draft' } } });
    expect((await client().change(id, { isActive: 1 })).status).toBe(200);
    expect(await publicText(contentType)).toContain(title);
    const state = async () => recordIn.parse((await client().get(id, token)).body).state;
    expect(await state()).toBe('published');
    await client().change(id, { isActive: 0 });
    expect(await state()).toBe('hidden');
  });

  test(`the files of a draft of the type ${table} are public only after the draft is published`, async () => {
    const { id } = await client().add({ [name]: `New files ${table}`, isActive: 1 });
    const answer = await send(`${table}/${id}`, { [name]: `New files ${table}`, ...filesOf(contentType) });
    const record = saved.parse(answer.body).output;
    const paths = Object.values(contentType.files).map(
      ({ folder, column }) => `/uploads/${folder}/${String(record[column])}`,
    );
    for (const path of paths) expect((await api.call('GET', path)).status).toBe(404);
    await post(`${table}/${id}/publish`);
    for (const path of paths) expect((await api.call('GET', path)).status).toBe(200);
  });
});

/** Content types whose drafts are tested thoroughly. All types share the code of drafts. */
const thorough = contentTypes.filter(
  ({ table }) => process.env.TEST_RELEASE || table === 'publishedTitle' || table === 'snippet',
);

describe.each(thorough)('a draft of the type $table', (contentType) => {
  const { table, name, label } = contentType;
  const client = () => contentTypeClient(api, token, contentType);
  /** Adds a published record. */
  const addPublished = (title: string) => client().add({ [name]: title, title, isActive: 1 });
  const nameIn = (body: unknown) => Reflect.get(recordIn.parse(body), name);

  test(`a request that adds a draft of the type ${table} can be repeated with the same key`, async () => {
    const title = `Once ${table}`;
    const key = randomUUID();
    const answers = [1, 2].map(() => send(table, { [name]: title }, key));
    const ids = (await Promise.all(answers)).map(({ body }) => saved.parse(body).output.id);
    expect(ids[0]).toBe(ids[1]);
  });

  test(`the draft beside a published record of the type ${table} changes nothing in public until it is published`, async () => {
    const [before, after] = [`Before ${table}`, `After ${table}`];
    const { id, version } = await addPublished(before);
    const visible = nameIn((await client().get(id, token)).body);
    const first = await send(`${table}/${id}`, { [name]: after, version: String(version) });
    expect(first).toMatchObject({
      status: 200,
      body: { output: { [name]: after, version: 1, state: 'publishedWithDraft', draft: { version: 1 } } },
    });
    expect(nameIn((await client().get(id, token)).body)).toBe(visible);
    expect(await publicText(contentType)).not.toContain(after);
    expect((await client().get(id, token)).body).toMatchObject({});
    expect((await read(`${table}/${id}`)).body).toMatchObject({ output: { [name]: after } });

    expect(await post(`${table}/${id}/publish`, { draftVersion: 1 })).toMatchObject({
      status: 200,
      body: { message: `The ${label} was published.`, output: { [name]: after, state: 'published' } },
    });
    expect(await publicText(contentType)).toContain(after);
    expect((await read(`${table}/${id}`)).status).toBe(404);
    const history = await api.call('GET', `/api/history/${table}/${id}`, { token });
    expect(history.body).toMatchObject({ output: [{ version: version + 1 }, { version }] });
  });

  test(`a colleague’s save of the draft of the type ${table} is not overwritten`, async () => {
    const { id, version } = await addPublished(`Two editors ${table}`);
    const one = await send(`${table}/${id}`, { [name]: 'Theirs', version: String(version) });
    expect(one.status).toBe(200);
    const opened = { version: String(version) };
    expect((await send(`${table}/${id}`, { [name]: 'Mine', ...opened })).status).toBe(409);
    expect((await send(`${table}/${id}`, { [name]: 'Second', draftVersion: '1' })).status).toBe(200);
    expect((await send(`${table}/${id}`, { [name]: 'Late', draftVersion: '1' })).status).toBe(409);
    expect((await post(`${table}/${id}/publish`, { draftVersion: 1 })).status).toBe(409);
    expect((await post(`${table}/${id}/discard`, { draftVersion: 1 })).status).toBe(409);
    expect((await read(`${table}/${id}`)).body).toMatchObject({ output: { [name]: 'Second', version: 2 } });
  });

  test(`a draft of the type ${table} that is saved, published and discarded at the same time ends in one of these states`, async () => {
    const { id } = await addPublished(`At once ${table}`);
    for (let round = 0; round < 4; round++) {
      const first = await send(`${table}/${id}`, { [name]: `Round ${round}` });
      const { version } = saved.parse(first.body).output;
      const answers = await Promise.all([
        send(`${table}/${id}`, { [name]: `Saved ${round}`, draftVersion: String(version) }),
        post(`${table}/${id}/publish`, { draftVersion: version }),
        post(`${table}/${id}/discard`, { draftVersion: version }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200 && status !== 404 && status !== 409)).toEqual([]);
    }
  });

  test(`a draft of the type ${table} that a colleague discarded or published cannot be saved, published or discarded; the message names the colleague`, async () => {
    const { id } = await addPublished(`Gone ${table}`);
    for (const step of ['discard', 'publish']) {
      const first = await send(`${table}/${id}`, { [name]: `Before ${step}` });
      const { version } = saved.parse(first.body).output;
      expect((await post(`${table}/${id}/${step}`, { draftVersion: version })).status).toBe(200);
      for (const late of [
        await send(`${table}/${id}`, { [name]: 'Late', draftVersion: String(version) }),
        await post(`${table}/${id}/publish`, { draftVersion: version }),
        await post(`${table}/${id}/discard`, { draftVersion: version }),
      ])
        expect(late).toMatchObject({
          ...{ status: 409, body: { message: expect.stringContaining('editor@example.org changed this') } },
        });
    }
  });

  test(`a discarded draft of the type ${table} can be restored`, async () => {
    const { id } = await addPublished(`Discarded ${table}`);
    await send(`${table}/${id}`, { [name]: 'Nearly lost' });
    expect((await post(`${table}/${id}/discard`, { draftVersion: 1 })).status).toBe(200);
    expect((await read(`${table}/${id}`)).status).toBe(404);
    expect(await post(`${table}/${id}/restore`)).toMatchObject({
      body: { output: { [name]: 'Nearly lost', state: 'publishedWithDraft' } },
    });
    expect((await post(`${table}/${id}/restore`)).status).toBe(409);
  });

  test(`an earlier version of the draft of the type ${table} is restored into the draft, and the replaced draft can be restored too`, async () => {
    const { id } = await addPublished(`Still public ${table}`);
    await send(`${table}/${id}`, { [name]: 'First words' });
    await send(`${table}/${id}`, { [name]: 'Second words', draftVersion: '1' });
    const restore = (json: object) => post(`${table}/${id}/restore`, json);
    expect(await restore({ version: 1, draftVersion: 2 })).toMatchObject({
      ...{ status: 200 },
      body: { output: { [name]: 'First words', version: 3, state: 'publishedWithDraft' }, replacedDraft: 2 },
    });
    expect((await restore({ version: 1, draftVersion: 2 })).status).toBe(409);
    expect((await restore({ version: 9 })).status).toBe(404);
    expect(await restore({ version: 2, draftVersion: 3 })).toMatchObject({
      body: { output: { [name]: 'Second words' }, replacedDraft: 3 },
    });
    expect(nameIn((await client().get(id, token)).body)).toBe(`Still public ${table}`);
  });

  test(`undoing the publication of a draft of the type ${table} restores the previous version and the draft`, async () => {
    const { id } = await addPublished(`Before undo ${table}`);
    const stored = recordIn.parse((await client().get(id, token)).body);
    await send(`${table}/${id}`, { [name]: `Too early ${table}` });
    const published = await post(`${table}/${id}/publish`);
    expect(published.body).toMatchObject({ canUndo: true });
    const { version } = saved.parse(published.body).output;
    expect(await post(`${table}/${id}/publish/undo`, { version })).toMatchObject({
      status: 200,
      body: { output: { [name]: `Too early ${table}`, state: 'publishedWithDraft' } },
    });
    expect(recordIn.parse((await client().get(id, token)).body)).toEqual({
      ...stored,
      ...{ version: version + 1, state: 'publishedWithDraft' },
      ...{ updatedAt: expect.anything(), savedBy: expect.anything(), draft: expect.anything() },
    });
    expect(await publicText(contentType)).not.toContain(`Too early ${table}`);
    expect((await post(`${table}/${id}/publish/undo`, { version })).status).toBe(409);
  });

  test(`a draft of the type ${table} is published at its time without a user`, async () => {
    const title = `On time ${table}`;
    const { id } = await addPublished(`Early ${table}`);
    const publishOn = new Date(Date.now() + 400).toISOString();
    const answer = await send(`${table}/${id}`, { [name]: title, publishOn });
    expect(answer).toMatchObject({ status: 200, body: { output: { draft: { publishOn } } } });
    await waitUntil(
      () => publicText(contentType),
      (list) => list.includes(title),
    );
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishOn));
    expect((await read(`${table}/${id}`)).status).toBe(404);
  });
});

const later = '2999-12-31T18:30:00.000Z';

test('the scheduled draft of a record that was hidden since stays a draft, with the reason, and can be published later', async () => {
  const [banner] = contentTypes.filter(({ table }) => table === 'banner');
  if (!banner) throw new Error('There is no content type for banners.');
  const client = contentTypeClient(api, token, banner);
  const { id } = await client.add({ title: 'Hidden before its time', isActive: 1 });
  const publishOn = new Date(Date.now() + 400).toISOString();
  await send(`banner/${id}`, { title: 'Must not appear', publishOn });
  await client.change(id, { isActive: 0 });
  const stored = async () => recordIn.parse((await client.get(id, token)).body);
  const record = await waitUntil(stored, ({ draft }) => Boolean(Object(draft).failure));
  expect(record).toMatchObject({
    state: 'hidden',
    draft: { publishOn: '', failure: expect.stringMatching(/hidden/) },
  });
  expect(JSON.stringify((await api.call('GET', '/api/banner?onlyActive=1')).body)).not.toContain(
    'Must not appear',
  );
  expect((await post(`banner/${id}/publish`)).status).toBe(200);
  expect(await stored()).toMatchObject({ state: 'published', title: 'Must not appear' });
});

test('the list for staff shows the failure of a scheduled draft although no record was saved since', async () => {
  const [banner] = contentTypes.filter(({ table }) => table === 'banner');
  if (!banner) throw new Error('There is no content type for banners.');
  const client = contentTypeClient(api, token, banner);
  const { id } = await client.add({ title: 'Listed failure', isActive: 1 });
  await send(`banner/${id}`, { title: 'Listed failure', publishOn: later });
  await client.change(id, { isActive: 0 });
  const listed = async () => {
    const { body } = await api.call('GET', '/api/banner?onlyActive=0&page=1&limit=10&q=Listed', { token });
    return recordsIn.parse(body)[0];
  };
  expect(await listed()).toMatchObject({ draft: { publishOn: later, failure: '' } });
  await makeDue([id]);
  await waitUntil(
    async () => recordIn.parse((await client.get(id, token)).body),
    ({ draft }) => Boolean(Object(draft).failure),
  );
  expect(await listed()).toMatchObject({
    draft: { publishOn: '', failure: expect.stringMatching(/hidden/) },
  });
});

/** Changes the stored draft of a banner without the API. An invalid row causes an unexpected error when it is published. */
async function changeStored(recordId: number, values: { row?: string; publishOn?: string }) {
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const drafts = db.selectFrom('recordDraft').where('kind', '=', 'banner').where('recordId', '=', recordId);
  const before = await drafts.select(['row', 'publishOn']).executeTakeFirstOrThrow();
  await db
    .updateTable('recordDraft')
    .set(values)
    .where('kind', '=', 'banner')
    .where('recordId', '=', recordId)
    .execute();
  await db.destroy();
  return before;
}

/** Makes drafts of banners due for two hours. */
async function makeDue(recordIds: readonly number[]) {
  const publishOn = new Date(Date.now() - 7_200_000).toISOString();
  for (const id of recordIds) await changeStored(id, { publishOn });
  // Each change of a draft, here of another type, makes the API read the next publication time.
  const [series] = contentTypes.filter(({ table }) => table === 'seriesProfile');
  if (!series) throw new Error('There is no content type for series.');
  const { id } = await contentTypeClient(api, token, series).add({ name: `Any ${publishOn}` });
  await send(`seriesProfile/${id}`, { name: `Any draft ${publishOn}` });
  return publishOn;
}

test('after an unexpected error, a draft keeps its time, however long it is due, and is published at another attempt; other drafts do not wait for it', async () => {
  const [banner] = contentTypes.filter(({ table }) => table === 'banner');
  if (!banner) throw new Error('There is no content type for banners.');
  const client = contentTypeClient(api, token, banner);
  const [failing, other] = [
    await client.add({ title: 'Fails once', isActive: 1 }),
    await client.add({ title: 'Does not wait', isActive: 1 }),
  ];
  await send(`banner/${failing.id}`, { title: 'At the second attempt', publishOn: later });
  await send(`banner/${other.id}`, { title: 'At the first attempt', publishOn: later });
  const { row } = await changeStored(failing.id, { row: '{' });
  const publishOn = await makeDue([failing.id, other.id]);
  await waitUntil(
    () => publicText(banner),
    (list) => list.includes('At the first attempt'),
  );
  expect((await changeStored(failing.id, { row })).publishOn).toBe(publishOn);
  await waitUntil(
    () => publicText(banner),
    (list) => list.includes('At the second attempt'),
  );
});

test('the draft of a hidden record cannot be scheduled, and the message says what to do', async () => {
  const [banner] = contentTypes.filter(({ table }) => table === 'banner');
  if (!banner) throw new Error('There is no content type for banners.');
  const client = contentTypeClient(api, token, banner);
  const { id } = await client.add({ title: 'Hidden with a draft', isActive: 1 });
  await send(`banner/${id}`, { title: 'Later words' });
  await client.change(id, { isActive: 0 });
  expect(await send(`banner/${id}`, { title: 'Later words', publishOn: later })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/hidden. Publish its draft/) },
  });
  expect((await send(`banner/${id}`, { title: 'Other words' })).status).toBe(200);
});

const titles = contentTypes.filter(({ table }) => table === 'publishedTitle');

describe.each(titles)('the draft of a title', (contentType) => {
  const client = () => contentTypeClient(api, token, contentType);

  test('publishing a draft keeps changes of the published title in other fields', async () => {
    const { id } = await client().add({ title: 'Priced', isActive: 1, record: { pages: '100', doi: '' } });
    const record = JSON.stringify({ pages: '200' });
    await send(`publishedTitle/${id}`, { title: 'Renamed', record });
    await client().change(id, { authorName: 'Asha Varma', record: { pages: '100', edition: '2nd' } });
    expect(await post(`publishedTitle/${id}/publish`)).toMatchObject({
      body: {
        output: { title: 'Renamed', authorName: 'Asha Varma', record: { pages: 200, edition: '2nd' } },
      },
    });
  });

  test('a draft is not saved by a form that was opened before a change of the published title', async () => {
    const { id, version } = await client().add({ title: 'Sold', isActive: 1 });
    await send(`publishedTitle/${id}`, { title: 'Sold again' });
    await client().change(id, { authorName: 'Asha Varma' });
    const form = { title: 'Sold once more', authorName: '', draftVersion: '1' };
    expect(await send(`publishedTitle/${id}`, { ...form, version: String(version) })).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('editor@example.org changed this') } },
    });
    const reopened = { ...form, authorName: 'Asha Varma', version: String(version + 1) };
    expect(await send(`publishedTitle/${id}`, reopened)).toMatchObject({
      body: { output: { title: 'Sold once more', authorName: 'Asha Varma', version: 2 } },
    });
  });

  test('a draft that lacks a required field is stored, but cannot be published or scheduled', async () => {
    const { id } = await client().add({ title: 'No publisher', isActive: 1 });
    const answer = await send(`publishedTitle/${id}`, { title: 'No publisher', publisherId: '' });
    expect(answer).toMatchObject({ status: 200, body: { output: { publisherId: 0, publisherName: '' } } });
    const fields = { publisherId: 'Choose a publisher.' };
    expect(await post(`publishedTitle/${id}/publish`)).toMatchObject({ status: 400, body: { fields } });
    expect(
      await send(`publishedTitle/${id}`, { title: 'No publisher', draftVersion: '1', publishOn: later }),
    ).toMatchObject({ status: 400, body: { fields } });
  });

  test('an incomplete version of a published title is not restored', async () => {
    const { id } = await addDraft(contentType, 'First incomplete');
    await send(`publishedTitle/${id}`, { title: 'Then complete', publisherId: '1', image: svg() });
    await client().change(id, { isActive: 1 });
    const answer = await api.call('POST', `/api/history/publishedTitle/${id}/1`, { token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { image: 'Choose an image.' } } });
  });

  test('a removed draft of a title is a draft again after it is restored from the bin', async () => {
    const { id } = await addDraft(contentType, 'To the bin');
    expect((await api.call('POST', `/api/bin/publishedTitle/${id}`, { token })).status).toBe(200);
    expect((await api.call('POST', `/api/bin/publishedTitle/${id}/restore`, { token })).status).toBe(200);
    expect((await client().get(id, token)).body).toMatchObject({ state: 'draft' });
  });

  test('the time of a scheduled draft can be removed', async () => {
    const { id } = await client().add({ title: 'Not so soon', isActive: 1 });
    const fields = { title: 'Soon' };
    await send(`publishedTitle/${id}`, { ...fields, publishOn: later });
    expect(await send(`publishedTitle/${id}`, { ...fields, draftVersion: '1' })).toMatchObject({
      body: { output: { draft: { publishOn: later } } },
    });
    expect(await send(`publishedTitle/${id}`, { ...fields, draftVersion: '2', publishOn: '' })).toMatchObject(
      {
        body: { output: { draft: { publishOn: '' } } },
      },
    );
  });

  test('a publication cannot be undone after a change of the title, or with the version of another action', async () => {
    const { id, version } = await client().add({ title: 'Changed since', isActive: 1 });
    expect((await post(`publishedTitle/${id}/publish/undo`, { version })).status).toBe(409);
    await send(`publishedTitle/${id}`, { title: 'Published' });
    await post(`publishedTitle/${id}/publish`);
    await client().change(id, { authorName: 'Asha Varma' });
    for (const wrong of [2, 3])
      expect((await post(`publishedTitle/${id}/publish/undo`, { version: wrong })).status).toBe(409);
    expect((await client().get(id, token)).body).toMatchObject({ title: 'Published' });
  });

  test('the history of a title without versions compares its draft with the published version', async () => {
    const { id } = await client().add({ title: 'Never changed', isActive: 1 });
    const { db } = await connect(api.dataDir, api.databaseUrl);
    await db
      .deleteFrom('contentVersion')
      .where('kind', '=', 'publishedTitle')
      .where('recordId', '=', id)
      .execute();
    await db.destroy();
    await send(`publishedTitle/${id}`, { title: 'Changed in a draft' });
    const { body } = await api.call('GET', `/api/history/publishedTitle/${id}`, { token });
    expect(body).toMatchObject({
      output: [{ version: 1, action: 'before', savedBy: '', record: { title: 'Never changed' } }],
      drafts: [{ version: 1, record: { title: 'Changed in a draft' } }],
    });
  });

  test('a version of a published draft becomes a new draft', async () => {
    const { id } = await client().add({ title: 'Now public', isActive: 1 });
    await send(`publishedTitle/${id}`, { title: 'Earlier idea' });
    await send(`publishedTitle/${id}`, { title: 'Better idea', draftVersion: '1' });
    await post(`publishedTitle/${id}/publish`);
    const answer = await post(`publishedTitle/${id}/restore`, { version: 1 });
    expect(answer.body).toMatchObject({ output: { title: 'Earlier idea', version: 3 } });
    expect(answer.body).not.toHaveProperty('replacedDraft');
    expect((await client().get(id, token)).body).toMatchObject({ title: 'Better idea' });
  });

  test('an incomplete version is not restored into a draft that has a publication time', async () => {
    const { id } = await client().add({ title: 'Scheduled words', isActive: 1 });
    await send(`publishedTitle/${id}`, { title: 'No publisher', publisherId: '' });
    const scheduled = { title: 'Complete', publisherId: '1', publishOn: later, draftVersion: '1' };
    expect((await send(`publishedTitle/${id}`, scheduled)).status).toBe(200);
    const answer = await post(`publishedTitle/${id}/restore`, { version: 1 });
    expect(answer).toMatchObject({ status: 400, body: { fields: { publisherId: expect.any(String) } } });
  });

  test('history and activity name the person of each draft action, and the changed fields', async () => {
    const { id } = await client().add({ title: 'Followed', isActive: 1 });
    await send(`publishedTitle/${id}`, { title: 'Follows' });
    await post(`publishedTitle/${id}/discard`);
    await post(`publishedTitle/${id}/restore`);
    await post(`publishedTitle/${id}/publish`);
    const history = await api.call('GET', `/api/history/publishedTitle/${id}`, { token });
    const draft = { savedBy: 'editor@example.org', record: { title: 'Follows' } };
    expect(history.body).toMatchObject({
      output: [
        { action: 'saved', isPublication: true, record: { title: 'Follows' } },
        { action: 'added', record: { title: 'Followed' } },
      ],
      drafts: [
        { ...draft, version: 3, action: 'draft restored', canRestore: true },
        { ...draft, version: 2, action: 'draft discarded' },
        { ...draft, version: 1, action: 'draft saved' },
      ],
    });

    const changes = { before: { title: 'Followed' }, after: { title: 'Follows' } };
    const activity = await api.call('GET', '/api/activity/entries?kind=publishedTitle&q=Follow', { token });
    const entry = { kind: 'publishedTitle', recordId: id, name: 'Follows', savedBy: 'editor@example.org' };
    expect(activity.body).toMatchObject({
      output: [
        { ...entry, action: 'published', changes },
        { ...entry, action: 'draft restored', changes },
        { ...entry, action: 'draft discarded' },
        { ...entry, action: 'draft saved', changes },
        { action: 'added', name: 'Followed' },
      ],
    });
  });

  test('a draft survives the bin of its title, and is permanently deleted with it', async () => {
    const { id, version } = await client().add({ title: 'Removed with draft', isActive: 1 });
    await send(`publishedTitle/${id}`, { title: 'Kept draft' });
    const bin = (path: string) => api.call('POST', `/api/bin/publishedTitle/${id}${path}`, { token });
    expect((await bin(`?over=${version}`)).status).toBe(200);
    expect((await bin('/restore')).status).toBe(200);
    expect((await read(`publishedTitle/${id}`)).body).toMatchObject({ output: { title: 'Kept draft' } });

    expect((await bin('')).status).toBe(200);
    const { db } = await connect(api.dataDir, api.databaseUrl);
    const savedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    await db
      .updateTable('contentVersion')
      .set({ savedAt })
      .where('recordId', '=', id)
      .where('kind', 'like', 'publishedTitle%')
      .execute();
    expect((await bin('/delete')).status).toBe(200);
    const left = await db
      .selectFrom('contentVersion')
      .select('action')
      .where('recordId', '=', id)
      .where('kind', 'like', 'publishedTitle%')
      .execute();
    const drafts = await db
      .selectFrom('recordDraft')
      .selectAll()
      .where('recordId', '=', id)
      .where('kind', '=', 'publishedTitle')
      .execute();
    await db.destroy();
    expect([left, drafts]).toEqual([[{ action: 'deleted' }], []]);
  });

  test('pruning keeps the last version of a draft while it exists, and deletes all versions of an ended draft', async () => {
    const [open, ended] = [
      await client().add({ title: 'Open', isActive: 1 }),
      await client().add({ title: 'Ended', isActive: 1 }),
    ];
    for (const { id } of [open, ended]) await send(`publishedTitle/${id}`, { title: 'First' });
    await send(`publishedTitle/${open.id}`, { title: 'Second', draftVersion: '1' });
    await post(`publishedTitle/${ended.id}/publish`);
    const { db } = await connect(api.dataDir, api.databaseUrl);
    // With a negative maximum age, all versions are too old.
    await pruneVersions(db, { release: async () => undefined }, { versions: 100, days: -1 });
    const left = await db
      .selectFrom('contentVersion')
      .select(['recordId', 'version'])
      .where('kind', '=', 'publishedTitle draft')
      .where('recordId', 'in', [open.id, ended.id])
      .execute();
    await db.destroy();
    expect(left).toEqual([{ recordId: open.id, version: 2 }]);
    expect((await read(`publishedTitle/${open.id}`)).body).toMatchObject({ output: { title: 'Second' } });
  });

  test('a repeated request to publish a draft changes nothing', async () => {
    const { id } = await client().add({ title: 'Twice', isActive: 1 });
    await send(`publishedTitle/${id}`, { title: 'Published once' });
    const headers = { 'idempotency-key': randomUUID() };
    const publish = () =>
      api.call('POST', `/api/drafts/publishedTitle/${id}/publish`, {
        ...{ token, json: { draftVersion: 1 }, headers },
      });
    const versions = [await publish(), await publish()].map(({ body }) => saved.parse(body).output.version);
    expect(versions).toEqual([2, 2]);
  });
});

test.each(['', '/1', '/1/publish', '/1/publish/undo', '/1/discard', '/1/restore'])(
  'a request to /api/drafts/banner%s without a token is rejected with 401',
  async (path) => {
    expect((await api.call('POST', `/api/drafts/banner${path}`, { json: {} })).status).toBe(401);
  },
);

test('a due draft of a content type of another release stays as it is', async () => {
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const due = { kind: 'podcast', recordId: 1, version: 1, publishOn: '2024-01-01T00:00:00.000Z' };
  await db
    .insertInto('recordDraft')
    .values({ ...due, base: '{}', row: '{}', savedAt: '', savedBy: '', accountId: null })
    .execute();
  await api.restart();
  expect((await api.call('GET', '/api/banner')).status).toBe(200);
  const left = await db.deleteFrom('recordDraft').where('kind', '=', due.kind).returningAll().execute();
  await db.destroy();
  expect(left).toMatchObject([due]);
});
