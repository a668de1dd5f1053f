import { z } from 'zod';
import {
  publisherSorts,
  managedPublisherList,
  publisherChange,
  publisherForm,
  publisherSavedResponse,
  type ManagedPublisher,
} from '@juris/contract';
import type { PartOfList } from '@juris/contract/responses';
import { searchText, searchWords, sortKey } from '@juris/contract/foldText';
import { isPartRequested, listPart, DEFAULT_LIMIT, type ListPart } from '../content/listPart';
import { saveRecord } from '../content/saveRecord';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import { recordBinRoutes } from '../content-routes/binRoutes';
import { historyRoutes } from '../content-routes/historyRoutes';
import type { Database } from '../../platform/db/tables/tables';
import { notFound } from '../../platform/http/httpError';
import { publisherRecordType, savedPublisher, hasPage } from './publisherRules';

const { status: _, ...partWithoutStatus } = listPart(publisherSorts);
/** Query of the list. It has no status filter, because publishers have no status. */
const publishersQuery = z.strictObject(partWithoutStatus);

/**
 * Routes with which staff manage publishers. The specification contains only a list of publishers.
 * @param lists cached lists that contain publisher names and are invalidated by each change
 */
export function publisherRoutes(app: ApiServer, services: Services, lists: { invalidate(): void }): void {
  const { db } = services;
  historyRoutes(app, services, publisherRecordType, lists);
  recordBinRoutes(app, services, publisherRecordType, lists);
  const routes = taggedRoutes(app, 'Publishers');

  routes.read('/publishers', 'readContent', {
    operationId: 'listManagedPublishers',
    summary: 'Lists publishers with their numbers of titles and resources',
    description: 'Sorted by id. With paging parameters, returns one page and `total`.',
    querystring: publishersQuery,
    response: { 200: managedPublisherList },
    handle: async ({ query }) => {
      const output = await listManagedPublishers(db);
      return isPartRequested(query) ? partOfPublishers(output, query) : { output };
    },
  });

  routes.write('/publishers/create', 'managePublishers', {
    operationId: 'createPublisher',
    summary: 'Adds a publisher',
    description: 'Rejects the name of another publisher, ignoring case.',
    body: publisherForm,
    response: { 201: publisherSavedResponse },
    handle: async (request, reply) => {
      const id = await saveRecord(services, savedPublisher, { form: request.body }, currentUser(request));
      const output = await findManagedPublisher(db, id);
      return reply.code(201).send({ message: 'The publisher was added.', output });
    },
  });

  routes.write('/publishers/update/:id', 'managePublishers', {
    operationId: 'updatePublisher',
    summary: 'Renames a publisher',
    description:
      'The new name appears everywhere immediately. A publisher with its own page cannot be renamed (409). With `version`, returns 409 if the publisher has changed since that version.',
    body: publisherChange,
    response: { 200: publisherSavedResponse },
    errors: [409],
    handle: async (request) => {
      const { id } = request.params;
      const { version, ...form } = request.body;
      await saveRecord(services, savedPublisher, { id, version, form }, currentUser(request));
      lists.invalidate();
      return { message: 'The publisher was saved.', output: await findManagedPublisher(db, id) };
    },
  });
}

/** Returns a page of the list of publishers, by default sorted by id. There are few, so all are read and sorted here. */
function partOfPublishers(
  all: readonly ManagedPublisher[],
  {
    page = 1,
    limit = DEFAULT_LIMIT,
    containing,
    q = '',
    sort = '',
  }: Pick<ListPart, 'page' | 'limit' | 'containing' | 'q' | 'sort'>,
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
async function listManagedPublishers(db: Database, ids?: readonly number[]): Promise<ManagedPublisher[]> {
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
async function findManagedPublisher(db: Database, id: number): Promise<ManagedPublisher> {
  const [found] = await listManagedPublishers(db, [id]);
  if (!found) throw notFound('publisher', id);
  return found;
}
