import { sql, type RawBuilder } from 'kysely';
import { publisherSorts, type ManagedPublisher, type PublisherChange } from '@juris/contract';
import type { PartOfList } from '@juris/contract/responses';
import { searchWords } from '@juris/contract/foldText';
import { containsText } from '../../platform/db/tables/textIndex';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { badRequest, HttpError, notFound } from '../../platform/http/httpError';
import { changeRow, insertRows } from '../content/versionedRepository';
import { DEFAULT_LIMIT, type ListPart } from '../content/listPart';
import { publisherRecordType } from './publisherRecordType';
import { hasPage, isNameTaken, lockPublishers, checkRename, publishersWithPage } from './publisherRules';
import { addVersions, type Actor } from '../content/versions';

/**
 * Id of the newsletter tab on the resources page (specification section 9). The other tabs have publisher ids, so no
 * publisher may have this id.
 */
const NEWSLETTER_TAB = 8;

/** Sort expressions of the fields by which the list of publishers can be sorted. */
const sortedBy: Record<keyof typeof publisherSorts, RawBuilder<unknown>> = {
  publisherName: sql.ref('sortKey'),
  titles: countOf('publishedTitle'),
  resources: countOf('resource'),
  hasPage: sql`case when ${sql.ref('publisherName')} in (${sql.join(publishersWithPage)}) then 1 else 0 end`,
  updatedAt: sql.ref('updatedAt'),
};

function countOf(table: 'publishedTitle' | 'resource') {
  return sql`(select count(*) from ${sql.table(table)} where ${sql.ref('publisherId')} = publisher.id)`;
}

/** Returns a page of the list of publishers, by default sorted by id. Sorting reads all publishers; there are few. */
export async function partOfPublishers(
  { db, engine }: { db: Database; engine: Engine },
  { page = 1, limit = DEFAULT_LIMIT, containing, q = '', sort }: PublisherPart,
): Promise<{ output: ManagedPublisher[] } & PartOfList> {
  const words = searchWords(q).map((word) => containsText(engine, 'publisher', 'searchText', word));
  const where = words.length === 0 ? sql`1 = 1` : sql.join(words, sql` and `);
  const isDescending = sort === 'newest' || sort?.startsWith('-') === true;
  const field = sort?.replace(/^-/, '');
  const by = field === 'name' ? sortedBy.publisherName : isSorted(field) ? sortedBy[field] : sql.ref('id');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: number }>`
    select id from publisher where ${where} order by ${by} ${direction}, id ${direction}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const position = containing === undefined ? -1 : ids.indexOf(containing);
  const shown = containing === undefined ? page : Math.max(0, Math.floor(position / limit)) + 1;
  const ofPage = ids.slice((shown - 1) * limit, shown * limit);
  const found = new Map(
    (ofPage.length === 0 ? [] : await listManagedPublishers(db, ofPage)).map((one) => [one.id, one]),
  );
  return {
    output: ofPage.flatMap((id) => found.get(id) ?? []),
    total: ids.length,
    ...(containing !== undefined && { page: shown, contains: position >= 0 }),
  };
}

type PublisherPart = Pick<ListPart, 'page' | 'limit' | 'containing' | 'q' | 'sort'>;

const isSorted = (field: string | undefined): field is keyof typeof publisherSorts =>
  field !== undefined && field in publisherSorts;

/**
 * Returns publishers with the numbers of their titles and resources and with their last editor, sorted by id.
 * @param ids ids of the publishers to return; undefined for all publishers
 */
export async function listManagedPublishers(
  db: Database,
  ids?: readonly number[],
): Promise<ManagedPublisher[]> {
  const rows = await db
    .selectFrom('publisher')
    .select(({ selectFrom, fn }) => [
      'publisher.id',
      'publisherName',
      'publisher.version',
      'updatedAt',
      selectFrom('contentVersion')
        .where('kind', '=', 'publisher')
        .whereRef('recordId', '=', 'publisher.id')
        .orderBy('contentVersion.version', 'desc')
        .limit(1)
        .select('savedBy')
        .as('savedBy'),
      selectFrom('publishedTitle')
        .whereRef('publisherId', '=', 'publisher.id')
        .select(fn.countAll().as('count'))
        .as('titles'),
      selectFrom('resource')
        .whereRef('publisherId', '=', 'publisher.id')
        .select(fn.countAll().as('count'))
        .as('resources'),
    ])
    .$if(ids !== undefined, (query) => query.where('publisher.id', 'in', ids ?? []))
    .orderBy('publisher.id')
    .execute();
  return rows.map(({ savedBy, titles, resources, ...row }) => ({
    ...row,
    savedBy: savedBy ?? '',
    titles: Number(titles),
    resources: Number(resources),
    hasPage: hasPage(row.publisherName) ? 1 : 0,
  }));
}

/**
 * Returns one publisher as {@link listManagedPublishers} does.
 * @throws HttpError 404 if there is no such publisher
 */
export async function findManagedPublisher(db: Database, id: number): Promise<ManagedPublisher> {
  const [found] = await listManagedPublishers(db, [id]);
  if (!found) throw notFound('publisher', id);
  return found;
}

/**
 * Adds a publisher and returns its id.
 * @throws HttpError 400 if another publisher has the name
 */
export const addPublisher = (
  db: Database,
  engine: Engine,
  publisherName: string,
  actor: Actor,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockPublishers(transaction, engine);
    await nameMustBeFree(transaction, publisherName);
    const id = await nextId(transaction);
    const updatedAt = new Date().toISOString();
    const rows = await insertRows(transaction, publisherRecordType, [{ id, publisherName, updatedAt }]);
    await addVersions(
      transaction,
      publisherRecordType,
      rows.map((row) => ({ row })),
      actor,
    );
    return id;
  });

/**
 * Renames a publisher. A lock prevents two simultaneous changes from using the same name.
 * @throws HttpError 404 if there is no such publisher; 400 if another publisher has the name; 409 if a public page
 *   finds the titles of the publisher by the old name, or if somebody has saved the publisher since `version`
 */
export const renamePublisher = (
  db: Database,
  engine: Engine,
  id: number,
  { publisherName, version }: PublisherChange,
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockPublishers(transaction, engine);
    const before = await findManagedPublisher(transaction, id);
    if (version !== undefined && version !== before.version) throw outdated(before);
    if (before.publisherName !== publisherName) checkRename(before.publisherName);
    await nameMustBeFree(transaction, publisherName, id);
    const values = { publisherName, updatedAt: new Date().toISOString() };
    await changeRow(transaction, publisherRecordType, { id, version: before.version, values }, actor);
  });

/**
 * Returns the id for a new publisher.
 * - {@link NEWSLETTER_TAB} is never used, because visitors could not reach the publisher's resources.
 * - Ids of removed publishers are not used again, because stored versions still reference them.
 */
async function nextId(transaction: Database): Promise<number> {
  const { living, kept } = await transaction
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('publisher')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('living'),
      selectFrom('contentVersion')
        .where('kind', '=', 'publisher')
        .select(({ fn }) => fn.max('recordId').as('id'))
        .as('kept'),
    ])
    .executeTakeFirstOrThrow();
  const next = Math.max(living ?? 0, kept ?? 0) + 1;
  return next === NEWSLETTER_TAB ? next + 1 : next;
}

/** @throws HttpError 400 if another publisher has the name */
async function nameMustBeFree(db: Database, publisherName: string, id?: number): Promise<void> {
  if (await isNameTaken(db, publisherName, id))
    throw badRequest({ publisherName: `There is already a publisher “${publisherName}”.` });
}

const outdated = ({ savedBy, publisherName }: ManagedPublisher) =>
  new HttpError(
    409,
    `${savedBy || 'Someone else'} renamed this publisher to “${publisherName}” while you were editing. Your changes aren’t saved yet.`,
  );
