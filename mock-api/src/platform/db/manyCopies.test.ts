import { waitUntil } from '@juris/testing/waitUntil';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { contentTypes } from '../../modules/content-types/contentTypes';
import { formLimitOf } from '../limits/formLimit';
import { SignInLimiter } from '../../modules/session/signInLimiter';
import { startApi } from '../../testing/startApi';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { ChangeNotices } from './tables/changeNotices';
import { connect, openDatabase } from './open';
import { sharedLimits } from '../limits/sharedLimits';
import type { Database } from './tables/tables';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('several API processes on one PostgreSQL', () => {
  let folder: string;
  let database: TestDatabase;
  let copies: [Database, Database];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-copies-'));
    database = await testDatabase();
    const { db } = await openDatabase(folder, database.databaseUrl);
    copies = [db, (await connect(folder, database.databaseUrl)).db];
  });
  afterAll(async () => {
    for (const db of copies) await db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  describe('several API processes count', () => {
    const key = randomBytes(32);
    const limits = () => copies.map((db) => sharedLimits(key, db));

    test('several API processes count failed sign-ins together', async () => {
      const limiters = limits().map((one) => new SignInLimiter(one, 'sign-in'));
      const passed: boolean[] = [];
      for (let n = 0; n < 8; n += 1) {
        const attempt = limiters[n % 2]?.begin('192.0.2.1', 'editor@example.org');
        passed.push(
          await Promise.resolve(attempt).then(
            () => true,
            () => false,
          ),
        );
      }
      expect(passed).toEqual([true, true, true, true, true, false, false, false]);
    });

    test('several API processes share the networks from which an account has signed in', async () => {
      const [one, other] = limits().map((each) => new SignInLimiter(each, 'office'));
      await (await one?.begin('192.0.2.2', 'office@example.org'))?.succeeded();
      for (let n = 0; n < 100; n += 1) await one?.begin(`198.51.100.${n}`, 'office@example.org');
      await expect(other?.begin('203.0.113.1', 'office@example.org')).rejects.toThrow('Too many failed');
      await expect(other?.begin('192.0.2.2', 'office@example.org')).resolves.toBeDefined();
    });

    test('several API processes count failed sign-ins for at most 15 minutes, even after the clock was wrong', async () => {
      const [one, other] = limits().map((each) => new SignInLimiter(each, 'clock'));
      const attempt = async (limiter = one) => {
        const rejection: unknown = await limiter
          ?.begin('192.0.2.5', 'clock@example.org')
          .catch((error: unknown) => error);
        return Object(rejection).headers?.['retry-after'];
      };
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60 * 1000);
      try {
        for (let n = 0; n < 7; n += 1) await attempt();
        clock.mockReturnValue(now);
        expect(await attempt()).toBe('900');
        clock.mockReturnValue(now + 60_000);
        expect(await attempt(other)).toBe('840');
        clock.mockReturnValue(now + 900_000);
        expect(await attempt(other)).toBeUndefined();
      } finally {
        clock.mockRestore();
      }
    });

    test('several API processes share the form limit of a network, and do not store its address', async () => {
      const [one, other] = limits().map((each) => formLimitOf(each, 'form', 2));
      await one?.('192.0.2.3');
      await other?.('192.0.2.3');
      await expect(one?.('192.0.2.3')).rejects.toThrow('You have sent too many forms');
      await other?.('192.0.2.4');
      const { rows } = await sql<{ key: string }>`select key from ${sql.table('rateLimit')}`.execute(
        copies[0],
      );
      expect(rows.map((row) => row.key).join()).not.toContain('192.0.2');
    });
  });

  describe('notifications of changes', () => {
    let notices: ChangeNotices;
    let notified: (string | undefined)[];
    let notify: () => void;
    beforeEach(() => {
      notified = [];
      notify = () => undefined;
      notices = new ChangeNotices(database.databaseUrl ?? '', (table) => {
        notified.push(table);
        notify();
      });
    });
    afterEach(() => notices.close());

    /** Returns a promise that resolves when the next notification is received. */
    const notification = () => new Promise<void>((resolve) => (notify = resolve));

    test.each([...contentTypes.map(({ table }) => table), 'publisher' as const])(
      'notifications of changes name the table %s and are sent after the commit',
      async (table) => {
        const listening = notification();
        notices.start();
        await listening;
        expect([notices.maxAge, notified]).toEqual([Infinity, [undefined]]);
        const changed = notification();
        const change = sql`delete from ${sql.table(table)}`;
        const undone = copies[1].transaction().execute(async (transaction) => {
          await sql`delete from ${sql.table('publisher')}`.execute(transaction);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        await change.execute(copies[0]);
        await changed;
        expect(notified).toEqual([undefined, table]);
      },
    );

    test('after a lost connection, a notification reports that any table may have changed', async () => {
      const listening = notification();
      notices.start();
      await listening;
      const again = notification();
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'juris changes' and datname = current_database()
      `.execute(copies[0]);
      await again;
      expect([notices.maxAge, notified]).toEqual([Infinity, [undefined, undefined]]);
    });

    test('notifications of changes end at close(), even while their connection is being opened', async () => {
      for (let turns = 0; turns < 40; turns += 1) {
        const closing = new ChangeNotices(database.databaseUrl ?? '', () => undefined);
        closing.start();
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        await closing.close();
        expect(closing.maxAge).toBe(1000);
      }
    });

    test('while the database is unreachable, cached responses are used for at most one second', async () => {
      const away = new ChangeNotices('postgres://tester@127.0.0.1:1/nowhere', () => notified.push('heard'));
      away.start();
      await away.close();
      expect([away.maxAge, notified]).toEqual([1000, []]);
    });
  });

  test('a cached list is built again after another process has changed its table', async () => {
    const api = await startApi({ seed: 'empty' });
    const other = await connect(folder, api.databaseUrl);
    const names = async () => JSON.stringify((await api.call('GET', '/api/leadership')).body);
    try {
      expect(await names()).not.toContain('Ada');
      await other.db
        .insertInto('leader')
        .values({
          ...{ personName: 'Ada', leadershipCategoryId: 1, teamCategoryId: null, email: '', linkedin: '' },
          ...{ description: '', imgLink: 'a.png', imageWidth: 1, imageHeight: 1, isActive: 1 },
          updatedAt: new Date().toISOString(),
        })
        .execute();
      await waitUntil(names, (all) => all.includes('Ada'));
    } finally {
      await other.db.destroy();
      await api.close();
    }
  });
});
