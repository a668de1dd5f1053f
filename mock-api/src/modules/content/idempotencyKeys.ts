import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';

/** How long a form that was sent may be sent again. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Which record the form with this key created, if any. @throws HttpError 400 when another kind's form had the key */
export async function recordOf(db: Database, key: string, kind: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('key', '=', key)
    .where('createdAt', '>', before(REMEMBERED_MS))
    .executeTakeFirst();
  if (found && found.kind !== kind)
    throw badRequest({
      'idempotency-key': 'This Idempotency-Key was sent with another form. Make a new one.',
    });
  return found?.recordId;
}

/** Remembers what a form created; in the transaction that creates it, so that both are stored or neither is. */
export async function remember(db: Database, key: string, kind: string, recordId: number): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<=', before(REMEMBERED_MS)).execute();
  await db
    .insertInto('idempotencyKey')
    .values({ key, kind, recordId, createdAt: new Date().toISOString() })
    .execute();
}

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
