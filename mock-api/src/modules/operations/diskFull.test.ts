import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addErrorHandlers } from '../../platform/http/errorHandlers';
import { recordRoutes } from '../../platform/http/routeMethods';
import { openDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/tables/tables';
import { operationsRoutes } from './operations';

let folder: string;
let db: Database;
let lines: { err?: { message: string }; remedy?: string }[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'juris-full-'));
  ({ db } = await openDatabase(folder));
  lines = [];
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const row = (key: string, bytes: number) => ({ key, kind: 'x'.repeat(bytes), recordId: 1, createdAt: '' });

/** Limits the number of pages of the database. Beyond it, SQLite fails as on a full disk. */
const limitPages = (pages: number) => sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(db);

/** Fills all pages of the database. */
async function fill() {
  await limitPages(1);
  for (let number = 0; number < 10_000; number += 1)
    try {
      await db
        .insertInto('idempotencyKey')
        .values(row(String(number), 8_000))
        .execute();
    } catch {
      return;
    }
}

/** Returns the routes for operators, and the route `POST /save`, which stores a large row in a transaction. */
function server() {
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  recordRoutes(app);
  addErrorHandlers(app);
  operationsRoutes(app, { db, engine: 'SQLite' });
  app.post('/save', async () => {
    await db
      .transaction()
      .execute((transaction) =>
        transaction.insertInto('idempotencyKey').values(row('saved', 1_000_000)).execute(),
      );
    return {};
  });
  return app;
}

test('on a full disk, health is 503, a save gets 507 with the reason, and the log names the remedy', async () => {
  const app = server();
  await fill();
  const save = () => app.inject({ method: 'POST', url: '/save' });
  const saved = await save();
  expect([saved.statusCode, saved.json()]).toEqual([
    507,
    {
      message: 'The disk of the site is full, so nothing can be saved. Inform the operator of the site.',
    },
  ]);
  expect((await app.inject('/health')).statusCode).toBe(503);
  // The result is shared for some seconds.
  await app.inject('/health');
  expect(lines).toHaveLength(2);
  for (const { err, remedy } of lines) {
    expect(err?.message).toContain('database or disk is full');
    expect(remedy).toContain('free space on the disk of DATA_DIR');
  }

  await limitPages(100_000);
  expect((await save()).statusCode).toBe(200);
  const restarted = await server().inject('/health');
  expect([restarted.statusCode, restarted.json()]).toEqual([200, { status: 'ok', database: 'SQLite' }]);
  const rows = await db.selectFrom('idempotencyKey').select('key').where('recordId', '=', 0).execute();
  expect(rows).toEqual([]);
});
