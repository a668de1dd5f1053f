import { sql } from 'kysely';
import { foldText, sortKey } from '@juris/contract/foldText';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import { binVersions } from '../content/recordBin';
import { storedRow, type StoredRow } from '../content/versions';

/**
 * Names of the publishers with a separate page (specification section 2). The page finds its titles by the name, so the
 * name cannot be changed.
 */
export const publishersWithPage: readonly string[] = ['Juris Press', 'Thomson Reuters'];

/** Returns whether the publisher with this name has its own page on the site. */
export const hasPage = (publisherName: string): boolean => publishersWithPage.includes(publisherName);

/**
 * Locks the table of publishers until the end of the transaction. Otherwise two simultaneous changes could use the same
 * name or id. SQLite allows only one write transaction at a time and needs no lock.
 */
export async function lockPublishers(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'PostgreSQL')
    await sql`lock table ${sql.table('publisher')} in share row exclusive mode`.execute(transaction);
}

/**
 * Returns whether another publisher has a name. Names are compared without regard to case and accents.
 * @param id id of the publisher that is about to get the name; undefined for a new publisher
 */
export async function isNameTaken(db: Database, publisherName: string, id?: number): Promise<boolean> {
  const folded = foldText(publisherName);
  const others = await db
    .selectFrom('publisher')
    .select(['id', 'publisherName'])
    // Equal normalised names have the same sort key. Rows of an older release have an empty sort key, so their names
    // are compared too.
    .where('sortKey', 'in', [sortKey(publisherName), ''])
    .execute();
  return others.some((other) => other.id !== id && foldText(other.publisherName) === folded);
}

/** @throws HttpError 409 if the publisher has a separate page, which finds titles by this name */
export function checkRename(publisherName: string): void {
  if (hasPage(publisherName))
    throw new HttpError(
      409,
      `A page of the site uses the name “${publisherName}”, so it can’t be changed here.`,
    );
}

/**
 * Checks that a publisher can be moved to the bin.
 * @throws HttpError 409 if the publisher has titles, resources or its own page
 */
export async function checkRemove(db: Database, row: StoredRow): Promise<void> {
  const name = nameOf(row);
  if (hasPage(name))
    throw new HttpError(409, `A page of the site shows the titles of “${name}”, so it can’t be removed.`);
  const [titles, resources] = [
    await countOf(db, 'publishedTitle', row.id),
    await countOf(db, 'resource', row.id),
  ];
  if (titles + resources > 0)
    throw new HttpError(
      409,
      `${belonging(titles, resources)} to it, so it can’t be removed. Move them to another publisher or remove them first.`,
    );
}

/**
 * Checks that a publisher can be restored from the bin or get an older name again.
 * @throws HttpError 409 if another publisher has the name, or if the publisher has its own page under its current name
 */
export async function checkRestore(db: Database, row: StoredRow, engine: Engine): Promise<void> {
  await lockPublishers(db, engine);
  const name = nameOf(row);
  const now = await db
    .selectFrom('publisher')
    .select('publisherName')
    .where('id', '=', row.id)
    .executeTakeFirst();
  if (now && now.publisherName !== name) checkRename(now.publisherName);
  if (await isNameTaken(db, name, row.id))
    throw new HttpError(409, `There is already a publisher “${name}”. Rename that one first.`);
}

/**
 * Checks that a publisher can be deleted permanently.
 * @throws HttpError 409 if titles or resources of the publisher are in the bin
 */
export async function checkDelete(db: Database, { id }: StoredRow): Promise<void> {
  const rows = await binVersions(db)
    .selectAll('last')
    .where('kind', 'in', ['publishedTitle', 'resource'])
    .execute();
  const its = rows.filter((version) => storedRow(version).publisherId === id);
  const titles = its.filter(({ kind }) => kind === 'publishedTitle').length;
  if (its.length > 0)
    throw new HttpError(
      409,
      `${belonging(titles, its.length - titles)} to it in the bin, so it can’t be deleted. Delete them permanently first.`,
    );
}

async function countOf(db: Database, table: 'publishedTitle' | 'resource', publisherId: number) {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('publisherId', '=', publisherId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a phrase such as "12 titles and 1 resource belong". */
function belonging(titles: number, resources: number): string {
  const counted = (count: number, label: string) => `${count} ${label}${count === 1 ? '' : 's'}`;
  return `${counted(titles, 'title')} and ${counted(resources, 'resource')} belong`;
}

const nameOf = (row: StoredRow) => String(Reflect.get(row, 'publisherName'));
