import type { ManagedPublisher } from '../contract';
import { sql } from 'kysely';
import type { Database, Engine } from '../database/tables';
import { badRequest, HttpError, notFound } from '../http/httpError';

/** Of these the site has pages, which find their titles by the name (specification section 2). */
const withPage: readonly string[] = ['Juris Press', 'Thomson Reuters'];

/** The newsletter has a tab among the publishers, with this id (specification section 9). */
const NEWSLETTER_TAB = 8;

/** All publishers with what belongs to them, in the order of their ids. */
export async function managedPublishers(db: Database): Promise<ManagedPublisher[]> {
  const rows = await db
    .selectFrom('publisher')
    .select(({ selectFrom, fn }) => [
      'publisher.id',
      'publisherName',
      selectFrom('publishedTitle')
        .whereRef('publisherId', '=', 'publisher.id')
        .select(fn.countAll().as('count'))
        .as('titles'),
      selectFrom('resource')
        .whereRef('publisherId', '=', 'publisher.id')
        .select(fn.countAll().as('count'))
        .as('resources'),
    ])
    .orderBy('publisher.id')
    .execute();
  return rows.map(({ titles, resources, ...row }) => ({
    ...row,
    titles: Number(titles),
    resources: Number(resources),
    hasPage: withPage.includes(row.publisherName) ? 1 : 0,
  }));
}

/** @throws HttpError 404 */
export async function managedPublisher(db: Database, id: number): Promise<ManagedPublisher> {
  const found = (await managedPublishers(db)).find((one) => one.id === id);
  if (!found) throw notFound('publisher', id);
  return found;
}

/**
 * Adds a publisher, never with the id of the newsletter's tab: its resources could not be reached.
 * @returns its id
 * @throws HttpError 400 when another one has the name
 */
export const addPublisher = (db: Database, engine: Engine, publisherName: string): Promise<number> =>
  alone(db, engine, async (transaction) => {
    await nameMustBeFree(transaction, publisherName);
    const { last } = await transaction
      .selectFrom('publisher')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const id = last + 1 === NEWSLETTER_TAB ? last + 2 : last + 1;
    await transaction.insertInto('publisher').values({ id, publisherName }).execute();
    return id;
  });

/** @throws HttpError 404; 400 when another one has the name; 409 when a page finds its titles by the old one */
export const renamePublisher = (
  db: Database,
  engine: Engine,
  id: number,
  publisherName: string,
): Promise<void> =>
  alone(db, engine, async (transaction) => {
    const before = await managedPublisher(transaction, id);
    if (before.publisherName === publisherName) return;
    if (before.hasPage === 1)
      throw new HttpError(
        409,
        `A page of the site shows the titles of “${before.publisherName}” by this name, so it cannot be changed here.`,
      );
    await nameMustBeFree(transaction, publisherName, id);
    await transaction.updateTable('publisher').set({ publisherName }).where('id', '=', id).execute();
  });

/** Names that differ in their case alone count as one. */
async function nameMustBeFree(transaction: Database, publisherName: string, id?: number): Promise<void> {
  const folded = publisherName.toLowerCase();
  const others = await transaction.selectFrom('publisher').selectAll().execute();
  if (others.some((other) => other.id !== id && other.publisherName.toLowerCase() === folded))
    throw badRequest({ publisherName: `There is a publisher “${publisherName}” already.` });
}

/** Two at the same moment would find the same name free, and the same id. SQLite lets one write at a time anyway. */
const alone = <Result>(
  db: Database,
  engine: Engine,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    if (engine === 'PostgreSQL')
      await sql`lock table ${sql.table('publisher')} in share row exclusive mode`.execute(transaction);
    return work(transaction);
  });
