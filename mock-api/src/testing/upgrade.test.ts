import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import { connect } from '../platform/db/open';
import { recordIn } from './contentTypeClient';
import { startApi, type TestApi } from './startApi';

/**
 * Data folders of previous releases, each as a compressed JSON object: path of a file → its content in Base64. They
 * were made by starting the release with sample records, and by changing records through its API.
 */
const folder = path.join(__dirname, 'upgrade');
const releases = [
  { release: '2026-11-25', seed: 'sample', title: 17, openAccess: 9, draft: undefined },
  { release: '2026-11-28', seed: 'empty', title: 1, openAccess: 1, draft: 'உரிமைச் சட்டம் (வரைவு)' },
] as const;

/** Columns that the start after an upgrade computes, and columns with the time of the start. */
const computed = /Key$|^(searchText|searchedVersion|indexedVersion|derivedVersion|termVersion)$/;

const listed = z.object({ output: z.array(z.object({ version: z.int(), record: z.looseObject({}) })) });

type Row = Record<string, unknown>;

/** Returns all rows without their computed columns. Leaves out sessions and the mail queue, which the start sends. */
async function storedRows(dataDir: string): Promise<Map<string, Row[]>> {
  const { db } = await connect(dataDir);
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const rows = new Map<string, Row[]>();
  for (const table of tables.filter((name) => !/^(term|migration|session|mail)$|_text(_|$)/.test(name))) {
    const found = await sql<Row>`select * from ${sql.table(table)} order by 1`.execute(db);
    const withoutComputed = (row: Row) =>
      Object.entries(row)
        .filter(([column]) => !computed.test(column))
        .map(([column, value]) => [column, parsed(value)]);
    rows.set(
      table,
      found.rows.map((row) => Object.fromEntries(withoutComputed(row))),
    );
  }
  await db.destroy();
  return rows;
}

/** Parses a value that contains a JSON object, such as the record of a book. */
const parsed = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;

/** Matches a value with additional fields in its objects: an upgrade adds fields and columns. */
const containing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(containing);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, containing(field)]);
  return expect.objectContaining(Object.fromEntries(fields));
};

describe.each(releases)('data of the release of $release', ({ release, seed, title, openAccess, draft }) => {
  let api: TestApi;
  let before: Map<string, Row[]>;
  let after: Map<string, Row[]>;
  let files: string[];
  let token: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty', databaseUrl: undefined });
    await api.app.close();
    for (const name of readdirSync(api.dataDir)) rmSync(path.join(api.dataDir, name), { recursive: true });
    const compressed = readFileSync(path.join(folder, `${release}.json.br`));
    const stored = z
      .record(z.string(), z.string())
      .parse(JSON.parse(String(brotliDecompressSync(compressed))));
    for (const [name, content] of Object.entries(stored)) {
      mkdirSync(path.dirname(path.join(api.dataDir, name)), { recursive: true });
      writeFileSync(path.join(api.dataDir, name), Buffer.from(content, 'base64'));
    }
    files = Object.keys(stored).filter((name) => /^uploads\/[^.]/.test(name));
    before = await storedRows(api.dataDir);
    await api.restart({ seed });
    after = await storedRows(api.dataDir);
    token = await api.signIn();
  });
  afterAll(() => api.close());

  test(`the upgrade from ${release} keeps every row with all its values, and every uploaded file`, () => {
    for (const [table, rows] of before)
      expect({ table, rows: after.get(table) }).toEqual({
        table,
        rows: expect.arrayContaining(rows.map(containing)),
      });
    expect(files.length).toBeGreaterThan(10);
    const uploaded = readdirSync(path.join(api.dataDir, 'uploads'), { recursive: true });
    expect(uploaded).toEqual(expect.arrayContaining(files.map((name) => name.replace('uploads/', ''))));
  });

  test(`after the upgrade from ${release}, a title with a Tamil name is public, can be found by its author, and its first version can be restored`, async () => {
    const name = 'உரிமைச் சட்டம்: அறிமுகம்';
    const list = await api.call(
      'GET',
      `/api/published-titles?page=1&author=${encodeURIComponent('அன்பரசி மாறன்')}`,
    );
    expect(list.body).toMatchObject({ total: 1, output: [{ id: title, title: name }] });
    const found = await api.call('GET', `/api/search?q=${encodeURIComponent('அறிமுகம் 2025')}`);
    expect(found.body).toMatchObject({ output: [{ id: title, title: name }] });
    const address = `/api/history/publishedTitle/${title}`;
    const { output: versions } = listed.parse((await api.call('GET', address, { token })).body);
    expect(versions.map(({ record }) => record.title)).toEqual([
      ...[name, name, 'உரிமைச் சட்டம், இரண்டாம் பதிப்பு', 'உரிமைச் சட்டம்'],
    ]);
    const restored = await api.call('POST', `${address}/1?over=${versions[0]?.version}`, { token });
    expect(restored.status).toBe(200);
    const { body } = await api.call('GET', `/api/published-titles/${title}`, { token });
    expect(recordIn.parse(body)).toMatchObject({ title: 'உரிமைச் சட்டம்', authorName: 'அன்பரசி மாறன்' });
  });

  test(`after the upgrade from ${release}, uploaded files are served, and the bin, messages and drafts are complete`, async () => {
    const { body } = await api.call('GET', `/api/openaccess/${openAccess}`);
    const { downloadLink } = z.looseObject({ downloadLink: z.string() }).parse(recordIn.parse(body));
    expect((await fetch(`${api.origin}/uploads/openaccess/pdfs/${downloadLink}`)).status).toBe(200);
    const read = async (address: string) => (await api.call('GET', `/api/${address}`, { token })).body;
    expect(await read('bin')).toMatchObject({ output: [{ name: 'Removed to the bin' }] });
    expect(await read('inbox')).toMatchObject({ output: [{ name: 'B. Buyer' }, { name: 'கவிதா' }] });
    if (draft !== undefined)
      expect(await read(`drafts/publishedTitle/${title}`)).toMatchObject({ output: { title: draft } });
  });
});
