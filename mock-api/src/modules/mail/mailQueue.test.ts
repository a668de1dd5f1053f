import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { testDatabase, type TestDatabase } from '../../testing/testDatabase';
import { MailQueue } from './mailQueue';
import { NO_RECIPIENT, type QueuedMail } from './queuedMail';

const MINUTE = 60_000;

describe('the mail queue', () => {
  let folder: string;
  let database: TestDatabase;
  let db: Database;
  let sent: string[];
  let queue: MailQueue;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-mails-'));
    database = await testDatabase();
    ({ db } = await openDatabase(folder, database.databaseUrl));
    sent = [];
    const transport = {
      description: 'Mails are counted.',
      send: async ({ subject }: QueuedMail) => void sent.push(subject),
      setAside: async () => undefined,
    };
    queue = new MailQueue(db, transport, Fastify().log);
  });
  afterEach(async () => {
    await queue.close();
    await db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /**
   * Adds a mail to the queue.
   * @param attempts number of attempts so far
   * @param dueIn time until the next attempt, in milliseconds
   */
  const wait = (subject: string, attempts: number, dueIn: number, recipient = 'a@example.org') => {
    const words = { messageId: '', recipient, text: '', replyTo: '', leaveAddress: '' };
    const createdAt = new Date().toISOString();
    const dueAt = new Date(Date.now() + dueIn).toISOString();
    return db
      .insertInto('mail')
      .values({ ...words, subject, attempts, createdAt, dueAt })
      .execute();
  };
  const dueIn = async () => {
    const { dueAt } = await db.selectFrom('mail').select('dueAt').executeTakeFirstOrThrow();
    return Date.parse(dueAt) - Date.now();
  };

  test('if the next mail is due in a hundred years, the mail queue waits an hour before it checks again', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await wait('Due in a hundred years', 0, 100 * 365 * 24 * 60 * MINUTE);
    await queue.start();
    while (!timers.mock.calls.some(([, delay]) => delay === 60 * MINUTE)) await new Promise(setImmediate);
    timers.mockRestore();
  });

  test('the mail queue sends all waiting mails when it starts, including mails whose next attempt is due later', async () => {
    await wait('Never tried', 0, -1000);
    await wait('Tried five minutes ago', 4, 3 * MINUTE);
    await queue.start();
    while (sent.length < 2) await new Promise(setImmediate);
    expect(sent).toEqual(['Never tried', 'Tried five minutes ago']);
  });

  test('the mail queue deletes a mail without a recipient instead of sending it', async () => {
    await wait('Nobody', 0, -1000, NO_RECIPIENT);
    await wait('Somebody', 0, 0);
    await queue.start();
    while (sent.length === 0) await new Promise(setImmediate);
    await queue.close();
    expect(sent).toEqual(['Somebody']);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  test('the mail queue does not send a mail at its start if the last attempt began less than a minute ago', async () => {
    // The third attempt sets the due time to four minutes later. It started ten seconds ago, and another process may
    // still be sending the mail.
    await wait('In hand', 3, 4 * MINUTE - 10_000);
    await queue.start();
    await queue.close();
    expect(sent).toEqual([]);
    expect(await dueIn()).toBeGreaterThan(40_000);
    expect(await dueIn()).toBeLessThanOrEqual(50_000);
  });
});
