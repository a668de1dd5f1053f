import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { NO_RECIPIENT } from '../mail/queuedMail';
import { migrateSchema, openDatabase, type OpenDatabase } from '../../platform/db/open';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { mailPasswordLink } from './accountLinks';

const sender = { siteName: 'Juris Press', siteOrigin: 'https://juris.example' };
let database: TestDatabase;
let opened: OpenDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'juris-link-'));
  database = await testDatabase();
  opened = await openDatabase(folder, database.databaseUrl);
  await migrateSchema(opened, 'test');
  const account = { name: 'Somebody', role: 'editor' as const, passwordVersion: 1, passwordHash: 'hash' };
  for (const [email, isActive] of [
    ['first@example.org', 1],
    ['known@example.org', 1],
    ['off@example.org', 0],
  ] as const)
    await opened.db
      .insertInto('account')
      .values({ ...account, email, isActive })
      .execute();
});
beforeEach(async () => {
  await opened.db.deleteFrom('mail').execute();
  await opened.db.deleteFrom('accountLink').execute();
});
afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const mailed = async () =>
  (await opened.db.selectFrom('mail').select('recipient').execute()).map(({ recipient }) => recipient);
const links = () => opened.db.selectFrom('accountLink').select('accountId').execute();

/** Requests a password link for an e-mail address and returns the types of the executed database statements. */
async function statementsFor(email: string) {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await mailPasswordLink(opened.db.withPlugin(recorder), sender, email);
  return statements;
}

test('a password link for an unknown address causes the same database statements as for an account, but no mail', async () => {
  const known = await statementsFor('known@example.org');
  expect(known.length).toBeGreaterThan(3);
  expect(await statementsFor('nobody@example.org')).toEqual(known);
  expect(await statementsFor('off@example.org')).toEqual(known);
  expect(await mailed()).toEqual(['known@example.org', NO_RECIPIENT, NO_RECIPIENT]);
  expect(await links()).toHaveLength(1);
});

test('the fourth password link within an hour causes the same database statements as the first, but no mail', async () => {
  const one = await statementsFor('first@example.org');
  for (let n = 0; n < 4; n += 1) expect(await statementsFor('first@example.org')).toEqual(one);
  expect((await mailed()).filter((recipient) => recipient === 'first@example.org')).toHaveLength(3);
});
