import fs, {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { connect } from '../platform/db/open';
import { openAccessList, openAccessSchemas, type OpenAccessItem } from '@juris/contract';
import { form, pdf, svg } from '../testing/files';
import { loadApi, startApi, type TestApi } from '../testing/startApi';
import { runStatement, testDatabase } from '../testing/testDatabase';
import { runStoreCommand } from '../cli/storeCommand';

const SAVES = 100;

const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

const openAccessVersions = z.object({
  output: z.array(z.object({ record: z.looseObject({ downloadLink: z.string() }) })),
});

describe('backup', () => {
  let api: TestApi;
  let token: string;
  let parent: string;
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
    token = await api.signIn();
    parent = mkdtempSync(path.join(tmpdir(), 'juris-backup-'));
    const releases = path.join(api.dataDir, 'releases/public/1.0.0');
    mkdirSync(releases, { recursive: true });
    writeFileSync(path.join(api.dataDir, 'releases/remotes.json'), '{}');
    writeFileSync(path.join(releases, 'remoteEntry.js'), 'release');
    mkdirSync(path.join(api.dataDir, 'releases/remotes.json.lock'));
    writeFileSync(path.join(api.dataDir, 'releases/remotes.json.4711'), '{}');
    mkdirSync(path.join(api.dataDir, 'releases/public/1.1.0.4711.unfinished'));
    writeFileSync(path.join(api.dataDir, 'releases/public/1.1.0.4711.unfinished/remoteEntry.js'), 'rel');
    await save();
    const { db } = await connect(api.dataDir, api.databaseUrl);
    const at = new Date().toISOString();
    const texts = { messageId: 'm', recipient: 'a@example.org', subject: 's', text: 't', replyTo: '' };
    const mail = { ...texts, leaveAddress: '', createdAt: at, dueAt: '2999-01-01T00:00:00.000Z' };
    await db.insertInto('mail').values(mail).execute();
    await db.destroy();
    await run('backup', 'small');
  });
  afterAll(async () => {
    await api.close();
    rmSync(parent, { recursive: true });
  });

  const run = (
    command: 'backup' | 'restore',
    folder: string,
    dataDir = api.dataDir,
    databaseUrl = api.databaseUrl,
  ) =>
    runStoreCommand(command, [path.join(parent, folder)], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

  /**
   * Creates an open-access book with a cover and a PDF file, or changes the title and the PDF file of an existing one.
   * @param id the book to change; undefined to create one
   */
  async function save(id?: number): Promise<OpenAccessItem> {
    const address = id === undefined ? '/api/openaccess/create' : `/api/openaccess/update/${id}`;
    const fields = {
      title: `Saved ${Math.random()}`,
      pdfFile: pdf(),
      ...(id === undefined && { coverImage: svg() }),
    };
    const { status, body } = await api.call('POST', address, { token, form: form(fields) });
    expect([200, 201]).toContain(status);
    return openAccessSchemas.responses.saved.parse(body).output;
  }

  test('a backup of the running site contains all records and files whose save was confirmed before the backup began', async () => {
    const acknowledged = new Map<number, OpenAccessItem>();
    let count = 0;
    let backedUp: Promise<string> | undefined;
    let before: OpenAccessItem[] = [];
    const editor = async () => {
      for (let last: number | undefined; count < SAVES;) {
        count += 1;
        const saved = await save(count % 2 === 0 ? last : undefined);
        acknowledged.set(saved.id, saved);
        last = saved.id;
        if (acknowledged.size >= SAVES / 4 && !backedUp) {
          before = [...acknowledged.values()];
          backedUp = run('backup', 'full');
        }
      }
    };
    await Promise.all([editor(), editor(), editor(), editor()]);
    expect(await backedUp).toMatch(/^Backed up \d+ files to .*full\. It contains personal data/);
    expect(before.length).toBeGreaterThanOrEqual(SAVES / 4);

    const other = await startApi({ seed: 'empty' });
    await other.app.close();
    for (const name of readdirSync(other.dataDir))
      rmSync(path.join(other.dataDir, name), { recursive: true });
    const { databaseUrl, drop } = await testDatabase();
    await run('restore', 'full', other.dataDir, databaseUrl);
    await other.restart({ databaseUrl });

    const restored = openAccessList.parse((await other.call('GET', '/api/openaccess')).body).output;
    for (const { id, title, version } of before) {
      const row = restored.find((one) => one.id === id);
      // The backup may also contain saves that were made while it ran. A restored row can therefore be newer, but never
      // older.
      expect(row?.version).toBeGreaterThanOrEqual(version);
      if (row?.version === version) expect(row.title).toBe(title);
    }
    const inUploads = (...names: string[]) => path.join(other.dataDir, 'uploads/openaccess', ...names);
    for (const { imageLink, downloadLink } of restored) {
      expect(existsSync(inUploads('covers', imageLink))).toBe(true);
      expect(statSync(inUploads('pdfs', downloadLink)).size).toBe(pdf().size);
    }
    // The backup includes the files of all versions, and no other files.
    const named = new Set<string>();
    const again = await other.signIn();
    for (const { id } of restored) {
      const { body } = await other.call('GET', `/api/history/openAccess/${id}`, { token: again });
      const { output } = openAccessVersions.parse(body);
      for (const { record } of output) named.add(record.downloadLink);
    }
    expect(readdirSync(inUploads('pdfs')).sort()).toEqual([...named].sort());
    expect(readdirSync(path.join(other.dataDir, 'releases'), { recursive: true }).sort()).toEqual([
      'public',
      'public/1.0.0',
      'public/1.0.0/remoteEntry.js',
      'remotes.json',
    ]);
    // This start is rejected if the restored database and folder have different store ids.
    await other.restart({ databaseUrl });
    await other.close();
    await drop();
  });

  test('a backup leaves out a release that is deleted while it runs', async () => {
    const old = path.join(api.dataDir, 'releases/public/0.9.0');
    mkdirSync(old);
    for (const name of ['a.js', 'b.js']) writeFileSync(path.join(old, name), 'old release');
    const { createReadStream: read } = fs;
    const pruning = jest.spyOn(fs, 'createReadStream').mockImplementation((file, options) => {
      if (file === path.join(old, 'b.js')) rmSync(old, { recursive: true });
      return read(file, options);
    });
    expect(await run('backup', 'pruned')).toMatch(/^Backed up/);
    pruning.mockRestore();
    expect(existsSync(old)).toBe(false);
    const sums = readFileSync(path.join(parent, 'pruned/SHA256SUMS'), 'utf8');
    expect(sums).not.toContain('0.9.0');
    expect(sums).toContain('1.0.0/remoteEntry.js');
  });

  testOnPostgres('restore works for a role that does not own the extension pg_trgm', async () => {
    const { databaseUrl = '', drop } = await testDatabase();
    const address = new URL(databaseUrl);
    const role = `restorer_${address.pathname.slice(1)}`;
    await runStatement(
      databaseUrl,
      `create extension if not exists pg_trgm; create role ${role} login password 'p';
      alter database ${address.pathname.slice(1)} owner to ${role}`,
    );
    Object.assign(address, { username: role, password: 'p' });
    const restored = run('restore', 'small', path.join(parent, 'as-role'), address.href);
    expect(await restored).toMatch(/^Restored \d+ files/);
    await drop();
    await runStatement(process.env.TEST_DATABASE_URL ?? '', `drop role ${role}`);
  });

  test('restore rejects a data folder that is not empty', async () => {
    await expect(run('restore', 'small')).rejects.toThrow(
      /is not empty \(.*Backups can only be restored into an empty folder/,
    );
  });

  test('the rehearse command restores a backup into a temporary store, opens the store and reports the row count of each table', async () => {
    const other = await testDatabase();
    const said = await loadApi().verifyBackup([path.join(parent, 'small')], {
      REHEARSAL_DATABASE_URL: other.databaseUrl,
    });
    expect(said).toMatch(
      /small is usable: restored, migrated and opened in [\d.]+ s without missing files; rows: /,
    );
    for (const rows of ['account 1', 'mail 1', 'contentVersion 1', 'openAccess 1', 'session 1'])
      expect(said).toMatch(rows);
    await other.drop();
  });

  testOnPostgres('the rehearse command drops the tables that it has restored, and no others', async () => {
    const { databaseUrl = '', drop } = await testDatabase();
    await runStatement(api.databaseUrl ?? '', 'create view "aView" as select id from banner');
    await runStatement(api.databaseUrl ?? '', 'create view "viewOfView" as select id from "aView"');
    await run('backup', 'with-views');
    await runStatement(api.databaseUrl ?? '', 'drop view "aView" cascade');
    const rehearse = () =>
      loadApi().verifyBackup([path.join(parent, 'with-views')], { REHEARSAL_DATABASE_URL: databaseUrl });
    expect([await rehearse(), await rehearse()]).toEqual([
      expect.stringContaining('is usable'),
      expect.stringContaining('is usable'),
    ]);
    await runStatement(databaseUrl, 'create table kept (id int)');
    for (let tries = 0; tries < 2; tries += 1)
      await expect(rehearse()).rejects.toThrow(
        /is not empty \(kept\)\. Create a new database and use its address\.$/,
      );
    await drop();
  });

  test('the rehearse command fails without a folder, with a missing file, or without REHEARSAL_DATABASE_URL for a PostgreSQL backup', async () => {
    cpSync(path.join(parent, 'small'), path.join(parent, 'lacking'), { recursive: true });
    const sums = path.join(parent, 'lacking/SHA256SUMS');
    const [line = ''] = /^.*openaccess\/covers.*\n/m.exec(readFileSync(sums, 'utf8')) ?? [];
    writeFileSync(sums, readFileSync(sums, 'utf8').replace(line, ''));
    const other = await testDatabase();
    const lacking = loadApi().verifyBackup([path.join(parent, 'lacking')], {
      REHEARSAL_DATABASE_URL: other.databaseUrl,
    });
    await expect(lacking).rejects.toThrow(
      /can be restored, but 1 files of its records are missing: openaccess\/covers/,
    );
    await other.drop();
    await expect(loadApi().verifyBackup([], {})).rejects.toThrow(
      'Usage: npm run api -w @juris/mock-api -- rehearse FOLDER',
    );
    mkdirSync(path.join(parent, 'of-postgres'));
    writeFileSync(path.join(parent, 'of-postgres/juris.dump'), '');
    await expect(loadApi().verifyBackup([path.join(parent, 'of-postgres')], {})).rejects.toThrow(
      'REHEARSAL_DATABASE_URL to an empty database',
    );
  });

  test('restore rejects a backup with a damaged or missing file and writes nothing', async () => {
    const target = path.join(parent, 'data');
    cpSync(path.join(parent, 'small'), path.join(parent, 'damaged'), { recursive: true });
    const covers = path.join(parent, 'damaged/uploads/openaccess/covers');
    const [cover = ''] = readdirSync(covers);
    appendFileSync(path.join(covers, cover), ' ');
    await expect(run('restore', 'damaged', target)).rejects.toThrow(`${cover} is missing or damaged.`);
    renameSync(path.join(covers, cover), path.join(covers, 'x'));
    await expect(run('restore', 'damaged', target)).rejects.toThrow(`${cover} is missing or damaged.`);
    await expect(run('restore', 'nowhere', target)).rejects.toThrow('is not a backup: it has no SHA256SUMS.');
    expect(existsSync(target)).toBe(false);
  });

  test('backup rejects a target that exists or that is in the data folder', async () => {
    await expect(run('backup', 'small')).rejects.toThrow('already exists');
    const inside = runStoreCommand('backup', [path.join(api.dataDir, 'b')], { DATA_DIR: api.dataDir });
    await expect(inside).rejects.toThrow('and would be lost with it');
  });

  test('restore without a folder fails with its usage, and backup rejects an unknown option', async () => {
    await expect(runStoreCommand('restore', [], { DATA_DIR: 'data' })).rejects.toThrow(
      'Usage: npm run api -w @juris/mock-api -- restore FOLDER',
    );
    await expect(runStoreCommand('backup', ['--all'], { DATA_DIR: 'data' })).rejects.toThrow(
      "Unknown option '--all'",
    );
  });
});
