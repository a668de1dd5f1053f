import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { LOCK_FILES } from '../platform/db/startLocks';
import { openStore } from '../ops/openStore';
import { STORE_ID, STORE_ID_FILE } from '../ops/storeIdentity';
import type { ApiOptions } from '../setup/options';
import { testDatabase } from './testDatabase';

/** Data folder and database of one test. */
export interface TestStore {
  dataDir: string;
  /** Address of the PostgreSQL database; undefined if the test runs on SQLite. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** Content of a new store after its first start. */
interface Template {
  /** Files of the data folder, by relative path. */
  files: Map<string, Buffer>;
  databaseUrl: string | undefined;
}

/** Seeds that many tests use. */
type TemplateSeed = 'empty' | 'sample';

/** Options of the API for the first start of a new store. */
type FirstStart = Pick<ApiOptions, 'adminEmail' | 'adminPassword' | 'seedFolder'>;

const templates = new Map<TemplateSeed, Promise<Template>>();

/** Creates a store without data, for the first start of an API. */
export const emptyStore = () => storeWith(new Map());

/**
 * Creates a store that contains a seed. The migrations and the seed run only once per Jest worker, and their result is
 * copied. Each copy gets its store id, signing key and first account when the API starts, like a new store.
 * @param options options with which the test starts the API
 */
export async function seededStore(seed: TemplateSeed, options: FirstStart): Promise<TestStore> {
  const template = templates.get(seed) ?? createTemplate(seed, options);
  templates.set(seed, template);
  const { files, databaseUrl } = await template;
  return storeWith(files, databaseUrl);
}

async function createTemplate(seed: TemplateSeed, options: FirstStart): Promise<Template> {
  const { dataDir, databaseUrl } = await emptyStore();
  const store = await openStore({ ...options, dataDir, databaseUrl, seed }, Fastify().log);
  await store.db.deleteFrom('setting').where('name', '=', STORE_ID).execute();
  await store.close();
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && ![...LOCK_FILES, STORE_ID_FILE, 'juris.db-shm'].includes(entry.name))
      files.set(path.relative(dataDir, file), readFileSync(file));
  }
  // The files are kept in memory. The end of a Jest worker could not remove a folder.
  rmSync(dataDir, { recursive: true });
  return { files, databaseUrl };
}

async function storeWith(files: Template['files'], template?: string): Promise<TestStore> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'juris-api-'));
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    writeFileSync(path.join(dataDir, name), content);
  }
  const { databaseUrl, drop } = await testDatabase(template);
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
