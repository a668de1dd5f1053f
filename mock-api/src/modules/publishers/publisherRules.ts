import { publisherRecord, type PublisherForm } from '@juris/contract';
import { foldText, sortKey } from '@juris/contract/foldText';
import { publisher } from '@juris/contract/types/publisher';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import type { RecordType } from '../content/contentType';
import { declaredType } from '../content/declaredType';
import { binVersions } from '../content/recordBin';
import { lockTable, type SavedForm } from '../content/saveRecord';
import { storedRow, type StoredRow } from '../content/versions';

/**
 * Id of the newsletter tab on the resources page (specification section 9). The other tabs have publisher ids, so no
 * publisher may have this id.
 */
const NEWSLETTER_TAB = 8;

/**
 * Names of the publishers with a separate page (specification section 2). The page finds its titles by the name, so the
 * name cannot be changed.
 */
const publishersWithPage: readonly string[] = ['Juris Press', 'Thomson Reuters'];

/** Returns whether the publisher with this name has its own page on the site. */
export const hasPage = (publisherName: string): boolean => publishersWithPage.includes(publisherName);

/**
 * Returns whether another publisher has a name. Names are compared without regard to case and accents.
 * @param id id of the publisher that is about to get the name; undefined for a new publisher
 */
async function isNameTaken(db: Database, publisherName: string, id?: number): Promise<boolean> {
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
function checkRename(publisherName: string): void {
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
async function checkRemove(db: Database, row: StoredRow): Promise<void> {
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
async function checkRestore(db: Database, row: StoredRow, engine: Engine): Promise<void> {
  await lockTable(db, engine, 'publisher');
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
async function checkDelete(db: Database, { id }: StoredRow): Promise<void> {
  const rows = await binVersions(db, ['publishedTitle', 'resource']).selectAll('last').execute();
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

export const publisherRecordType: RecordType = {
  ...declaredType(publisher),
  rules: { checkRemove, checkRestore, checkDelete },
  record: publisherRecord,
};

/** Form of a publisher. A public page finds the titles of its publisher by the name, which then cannot change. */
export const savedPublisher: SavedForm<PublisherForm> = {
  type: publisherRecordType,
  async columns(transaction, { publisherName }, before) {
    if (before && nameOf(before) !== publisherName) checkRename(nameOf(before));
    if (await isNameTaken(transaction, publisherName, before?.id))
      throw badRequest({ publisherName: `There is already a publisher “${publisherName}”.` });
    return before ? { publisherName } : { id: await nextId(transaction), publisherName };
  },
  outdated: (savedBy, stored) =>
    `${savedBy || 'Someone else'} renamed this publisher to “${nameOf(stored)}” while you were editing. Your changes aren’t saved yet.`,
};

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
