import { z } from 'zod';
import { connect, type OpenDatabase } from '../../platform/db/open';
import { contentTypeClient, recordIn } from '../../testing/contentTypeClient';
import { startApi, type TestApi } from '../../testing/startApi';
import { columnDefaults } from '../content/storedColumns';
import { contentTypes } from './contentTypes';
import type { ContentType } from '../content/contentType';

type Row = Record<string, unknown>;

const storedJson = z
  .string()
  .transform((json): Row => z.record(z.string(), z.unknown()).parse(JSON.parse(json)));
const history = z.object({
  output: z.array(
    z.object({ version: z.int(), action: z.string(), record: z.record(z.string(), z.unknown()) }),
  ),
});

const common = ['id', 'isActive', 'imageWidth', 'imageHeight', 'updatedAt', 'version'];

/**
 * Columns of the first release, by table. Only records of these content types can have such old versions. The last test
 * covers publishers, which are not a content type.
 */
const firstColumns = new Map<string, string[]>([
  ['banner', [...common, 'title', 'imgLink', 'subTitle', 'redirectURL', 'sequenceNumber']],
  [
    'leader',
    [
      ...[...common, 'personName', 'imgLink', 'email', 'linkedin', 'description'],
      ...['leadershipCategoryId', 'teamCategoryId'],
    ],
  ],
  ['publishedTitle', [...common, 'title', 'imgLink', 'authorName', 'buyLink', 'publisherId']],
  ['resource', [...common, 'bookTitle', 'downloadLink', 'coverImageLink', 'description', 'publisherId']],
  ['openAccess', [...common, 'title', 'downloadLink', 'imageLink']],
  ['snippet', [...common, 'is_active', 'title', 'image_file_name', 'published_date', 'pdf_file_name']],
  ['publisher', ['id', 'publisherName']],
]);
const firstTypes = contentTypes.filter(({ table }) => firstColumns.has(table));
const columnsOf = (table: string) => firstColumns.get(table) ?? [];

describe('a version that was stored by an older release', () => {
  let api: TestApi;
  let token: string;
  let opened: OpenDatabase;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    opened = await connect(api.dataDir, api.databaseUrl);
  });
  afterAll(async () => {
    await opened.db.destroy();
    await api.close();
  });

  /** Replaces the stored row of a record's latest version. */
  async function rewrite(table: string, id: number, change: (row: Row) => Row) {
    const { id: versionId, row } = await opened.db
      .selectFrom('contentVersion')
      .select(['id', 'row'])
      .where('kind', '=', table)
      .where('recordId', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    await opened.db
      .updateTable('contentVersion')
      .set({ row: JSON.stringify(change(storedJson.parse(row))) })
      .where('id', '=', versionId)
      .execute();
  }
  const onlyFirstColumns = (table: ContentType['table'] | 'publisher') => (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columnsOf(table).includes(name)));

  const post = async (address: string) => {
    const { status, body } = await api.call('POST', `/api/${address}`, { token });
    return { status, body };
  };
  const versionsOf = async (table: string, id: number) => {
    const { status, body } = await api.call('GET', `/api/history/${table}/${id}`, { token });
    expect([status, body]).toEqual([200, expect.anything()]);
    return history.parse(body).output;
  };

  test.each(firstTypes)(
    'a version of a $label with only the columns of the first migration can be listed and restored',
    async (contentType) => {
      const { add, change, get, example } = contentTypeClient(api, token, contentType);
      const first = await add({ altText: 'Old' });
      await rewrite(contentType.table, first.id, onlyFirstColumns(contentType.table));
      expect(await versionsOf(contentType.table, first.id)).toMatchObject([
        { version: 1, record: { id: first.id, [contentType.name]: first[contentType.name], altText: '' } },
      ]);

      const newer = {
        [contentType.name]: 'Second',
        altText: 'A pen',
        ...('record' in example && { record: { subjects: ['LA'] } }),
      };
      expect((await change(first.id, newer)).status).toBe(200);
      expect((await versionsOf(contentType.table, first.id)).map(({ version }) => version)).toEqual([2, 1]);
      expect(await post(`history/${contentType.table}/${first.id}/1`)).toMatchObject({ status: 200 });
      const restored = recordIn.parse((await get(first.id, token)).body);
      const kept = Object.keys(first).filter(
        (name) => columnsOf(contentType.table).includes(name) && !['version', 'updatedAt'].includes(name),
      );
      expect(restored).toMatchObject(Object.fromEntries(kept.map((name) => [name, first[name]])));
      expect(restored).toMatchObject({ version: 3, altText: 'A pen' });
    },
  );

  test.each(firstTypes)(
    'a $label in the bin with a last version from the first migration can be restored',
    async (contentType) => {
      const { add, get } = contentTypeClient(api, token, contentType);
      const first = await add({ isActive: '0' });
      const address = `bin/${contentType.table}/${first.id}`;
      expect(await post(address)).toMatchObject({ status: 200 });
      await rewrite(contentType.table, first.id, onlyFirstColumns(contentType.table));
      expect(await versionsOf(contentType.table, first.id)).toHaveLength(2);
      expect(await post(`${address}/restore`)).toMatchObject({ status: 200 });
      expect(await get(first.id, token)).toMatchObject({ status: 200 });
      expect(recordIn.parse((await get(first.id, token)).body)[contentType.name]).toBe(
        first[contentType.name],
      );
      const [{ record } = { record: {} }] = await versionsOf(contentType.table, first.id);
      expect(record).toMatchObject({ version: 3, altText: '' });
    },
  );

  test.each(firstTypes)(
    'after a conflict, a $label with versions from the first migration can be saved and restored',
    async (contentType) => {
      const { add, change, get } = contentTypeClient(api, token, contentType);
      const { id } = await add({ altText: 'A pen' });
      await rewrite(contentType.table, id, onlyFirstColumns(contentType.table));
      expect((await change(id, { [contentType.name]: 'Theirs', version: 1 })).status).toBe(200);
      await rewrite(contentType.table, id, onlyFirstColumns(contentType.table));
      expect(await change(id, { [contentType.name]: 'Mine', version: 1 })).toMatchObject({
        status: 409,
        body: { message: expect.any(String) },
      });
      const stored = async () => recordIn.parse((await get(id, token)).body);
      const theirs = await stored();
      expect(theirs).toMatchObject({ [contentType.name]: 'Theirs', version: 2, altText: 'A pen' });
      expect((await change(id, { [contentType.name]: 'Mine', version: 2 })).status).toBe(200);

      expect(await post(`history/${contentType.table}/${id}/2?over=2`)).toMatchObject({ status: 409 });
      expect(await post(`history/${contentType.table}/${id}/2?over=3`)).toMatchObject({ status: 200 });
      expect(await stored()).toMatchObject({ [contentType.name]: 'Theirs', version: 4, altText: 'A pen' });
    },
  );

  /** Values that an older release accepted and that are invalid now. */
  const outdated: Row = {
    removedColumn: 'kept in the version',
    focalX: 101,
    status: 'remaindered',
    activeFrom: 'tomorrow',
    record: JSON.stringify({
      subtitle: 'A subtitle',
      contributors: [
        { name: 'Meera Das', role: 'narrator', orcid: '' },
        { name: 'Ravi Nair', isni: '1' },
      ],
      subjects: ['LNV', 'XYZ'],
      language: 'xx',
      status: 'remaindered',
      formats: [{ format: 'audio' }, { format: 'print', currency: 'XXX', price: '1.00' }],
      licence: 'GFDL',
      removedField: true,
    }),
  };
  const readable = {
    subtitle: 'A subtitle',
    contributors: [
      { type: 'person', name: 'Meera Das', familyName: 'Das', givenNames: 'Meera', role: 'other' },
      { name: 'Ravi Nair', role: 'author' },
    ],
    subjects: ['LNV'],
    formerSubjects: ['XYZ'],
    language: '',
    status: 'available',
    formats: [{ format: 'print', currency: 'INR', price: '1.00' }],
  };

  test.each(contentTypes)(
    'a version of a $label with invalid values can be listed and restored, and the stored record keeps them',
    async (contentType) => {
      const { add, change, get, list } = contentTypeClient(api, token, contentType);
      const first = await add();
      const columns = Object.keys(await columnDefaults(opened.db, opened.engine, contentType.table));
      const isBook = columns.includes('record');
      await rewrite(contentType.table, first.id, (row) => ({
        ...row,
        ...Object.fromEntries(
          Object.entries(outdated).filter(([name]) => name === 'removedColumn' || columns.includes(name)),
        ),
      }));
      expect((await change(first.id, { [contentType.name]: 'Second' })).status).toBe(200);
      const listed = await versionsOf(contentType.table, first.id);
      if (isBook) expect(listed[1]?.record).toMatchObject({ record: readable, status: 'available' });

      expect(await post(`history/${contentType.table}/${first.id}/1`)).toMatchObject({ status: 200 });
      const restored = recordIn.parse((await get(first.id, token)).body);
      expect(restored).toMatchObject({ [contentType.name]: first[contentType.name], version: 3 });
      if (isBook)
        expect(restored).toMatchObject({ record: readable, status: 'available', authors: ['Ravi Nair'] });
      expect((await list(token)).status).toBe(200);

      // A change of `isActive` does not change the outdated values in the stored column `record`.
      expect((await change(first.id, { isActive: 0 })).status).toBe(200);
      const { row } = await opened.db
        .selectFrom('contentVersion')
        .select('row')
        .where('kind', '=', contentType.table)
        .where('recordId', '=', first.id)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow();
      if (isBook) expect(storedJson.parse(row).record).toBe(outdated.record);

      expect(await post(`bin/${contentType.table}/${first.id}`)).toMatchObject({ status: 200 });
      await rewrite(contentType.table, first.id, (binned) => ({
        ...binned,
        removedColumn: 'x',
        focalX: -1,
        status: 'remaindered',
      }));
      expect(await post(`bin/${contentType.table}/${first.id}/restore`)).toMatchObject({ status: 200 });
      expect((await get(first.id, token)).status).toBe(200);
    },
  );

  test('a version of a publisher with only the columns of the first migration can be listed and restored', async () => {
    const saved = z.object({ output: z.object({ id: z.int() }) });
    const send = (address: string, publisherName: string) =>
      api.call('POST', `/api/publishers/${address}`, { token, json: { publisherName } });
    const { id } = saved.parse((await send('create', 'First Press')).body).output;
    await rewrite('publisher', id, onlyFirstColumns('publisher'));
    expect((await send(`update/${id}`, 'Second Press')).status).toBe(200);
    const json = { publisherName: 'Third Press', version: 1 };
    expect((await api.call('POST', `/api/publishers/update/${id}`, { token, json })).status).toBe(409);
    expect(await versionsOf('publisher', id)).toMatchObject([
      { record: { publisherName: 'Second Press', version: 2 } },
      { record: { publisherName: 'First Press', version: 1 } },
    ]);
    expect(await post(`history/publisher/${id}/1?over=2`)).toMatchObject({ status: 200 });
    expect(await post(`bin/publisher/${id}`)).toMatchObject({ status: 200 });
    await rewrite('publisher', id, onlyFirstColumns('publisher'));
    expect(await post(`bin/publisher/${id}/restore`)).toMatchObject({ status: 200 });
    expect((await versionsOf('publisher', id))[0]).toMatchObject({
      record: { publisherName: 'First Press' },
    });
  });
});
