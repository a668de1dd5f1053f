import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LinkProblem } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { DAY_MS, indianDay } from '../../platform/indianTime';
import type { LinkResult } from './checkLink';

/** Number of consecutive days on which a link must fail before it counts as broken. */
const FAILURES = 3;

/** Number of days after which the result of an unchecked link is deleted. Such a link is no longer in a record. */
const KEPT_DAYS = 60;

/** Table with columns that contain addresses of other sites. */
export interface LinkedType {
  table: string;
  links?: readonly string[];
}

/** Matches the reasons of a missing page or host. An unknown result does not contradict them. */
const GONE = /^(404|410)\b|does not exist$/;

/**
 * Stores the result of a check. A failure counts once a day of India, where a night has one date; a day without a failure begins a new count. An unknown result
 * removes failures whose reason may be temporary, or that earlier releases counted.
 * @param now time of the check
 */
export async function storeResult(db: Database, url: string, result: LinkResult, now: Date): Promise<void> {
  const checkedAt = now.toISOString();
  const [today, yesterday] = [indianDay(now.getTime()), indianDay(now.getTime() - DAY_MS)];
  await db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('linkCheck')
      .selectAll()
      .where('url', '=', url)
      .executeTakeFirst();
    if (result.state === 'unknown') {
      if (before && before.failures > 0 && !GONE.test(before.reason))
        await transaction.deleteFrom('linkCheck').where('url', '=', url).execute();
      return;
    }
    const isBroken = (before?.failures ?? 0) >= FAILURES;
    const continues = before && (isBroken || before.lastFailedOn >= yesterday);
    const { failures, firstFailedOn } = continues ? before : { failures: 0, firstFailedOn: '' };
    const values =
      result.state === 'ok'
        ? { reason: '', failures: 0, firstFailedOn: '', lastFailedOn: '', movedTo: result.movedTo }
        : {
            reason: result.reason,
            failures: before?.lastFailedOn === today ? failures : failures + 1,
            firstFailedOn: firstFailedOn || today,
            lastFailedOn: today,
            movedTo: '',
          };
    await transaction
      .insertInto('linkCheck')
      .values({ url, checkedAt, ...values })
      .onConflict((conflict) => conflict.column('url').doUpdateSet({ checkedAt, ...values }))
      .execute();
  });
}

/** Deletes the results of links that have not been checked for {@link KEPT_DAYS} days. */
export async function deleteOldResults(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('linkCheck').where('checkedAt', '<', oldest).execute();
}

/** Returns an SQL condition for records of a content type with a broken link. */
export const hasBrokenLink = ({ table, links = [] }: LinkedType): RawBuilder<SqlBool> =>
  links.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(
        links.map(
          (column) =>
            sql`${sql.ref(`${table}.${column}`)} in (select url from ${sql.table('linkCheck')} where failures >= ${sql.lit(FAILURES)})`,
        ),
        sql` or `,
      )})`;

/** Returns the problems of links, by their address. A link without a problem is not in the map. */
export async function readProblems(
  db: Database,
  urls: readonly string[],
): Promise<ReadonlyMap<string, LinkProblem>> {
  if (urls.length === 0) return new Map();
  const found = await db
    .selectFrom('linkCheck')
    .selectAll()
    .where('url', 'in', urls)
    .where(({ eb, or }) => or([eb('failures', '>=', FAILURES), eb('movedTo', '<>', '')]))
    .execute();
  return new Map(
    found.map(({ url, failures, reason, firstFailedOn, movedTo, checkedAt }) => [
      url,
      failures >= FAILURES
        ? { url, problem: 'broken', reason, since: firstFailedOn, checkedAt }
        : { url, problem: 'moved', movedTo, checkedAt },
    ]),
  );
}

export async function brokenLinks(db: Database): Promise<ReadonlySet<string>> {
  const found = await db.selectFrom('linkCheck').select('url').where('failures', '>=', FAILURES).execute();
  return new Set(found.map(({ url }) => url));
}

/** Returns the problems of the links of records, by the id of the record. */
export async function readLinkProblems(
  db: Database,
  { links = [] }: LinkedType,
  rows: readonly { id: number }[],
): Promise<ReadonlyMap<number, LinkProblem[]>> {
  const urlsOf = (row: object) =>
    links.map((column) => String(Reflect.get(row, column) ?? '')).filter(Boolean);
  const problemOf = await readProblems(db, [...new Set(rows.flatMap(urlsOf))]);
  return new Map(
    rows.flatMap((row) => {
      const problems = urlsOf(row).flatMap((url) => problemOf.get(url) ?? []);
      return problems.length > 0 ? [[row.id, problems] as const] : [];
    }),
  );
}
