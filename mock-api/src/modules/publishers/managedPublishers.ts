import { publisherSorts, type ManagedPublisher } from '@juris/contract';
import type { PartOfList } from '@juris/contract/responses';
import { searchText, searchWords, sortKey } from '@juris/contract/foldText';
import type { Database } from '../../platform/db/tables/tables';
import { notFound } from '../../platform/http/httpError';
import { DEFAULT_LIMIT, type ListPart } from '../content/listPart';
import { hasPage } from './publisherRules';

/** Returns a page of the list of publishers, by default sorted by id. There are few, so all are read and sorted here. */
export function partOfPublishers(
  all: readonly ManagedPublisher[],
  { page = 1, limit = DEFAULT_LIMIT, containing, q = '', sort = '' }: PublisherPart,
): { output: ManagedPublisher[] } & PartOfList {
  const words = searchWords(q);
  const valueOf = sortValue(sort === 'name' ? 'publisherName' : sort.replace(/^-/, ''));
  const compare = (one: ManagedPublisher, other: ManagedPublisher) =>
    compareValues(valueOf(one), valueOf(other)) || one.id - other.id;
  const found = all
    .filter(({ publisherName }) => words.every((word) => searchText([publisherName]).includes(word)))
    .toSorted(compare);
  if (sort === 'newest' || sort.startsWith('-')) found.reverse();
  const position = found.findIndex(({ id }) => id === containing);
  const shown = containing === undefined ? page : Math.max(0, Math.floor(position / limit)) + 1;
  return {
    output: found.slice((shown - 1) * limit, shown * limit),
    total: found.length,
    ...(containing !== undefined && { page: shown, contains: position >= 0 }),
  };
}

type PublisherPart = Pick<ListPart, 'page' | 'limit' | 'containing' | 'q' | 'sort'>;

/** Returns the function that reads the value by which publishers are sorted. Unknown fields, such as a status, sort by id. */
function sortValue(field: string): (publisher: ManagedPublisher) => string | number {
  if (field === 'publisherName') return ({ publisherName }) => sortKey(publisherName);
  return isSorted(field) ? (publisher) => publisher[field] : ({ id }) => id;
}

const isSorted = (field: string): field is keyof typeof publisherSorts => field in publisherSorts;

const compareValues = (one: string | number, other: string | number) =>
  one < other ? -1 : Number(one > other);

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
