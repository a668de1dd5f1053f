import { bookFacets, type CataloguedOpenAccessItem, type CataloguedTitle } from '@juris/contract';
import type { PartOfList } from '@juris/contract/responses';
import { bookSorts } from '@juris/contract/bookLists';
import { sortColumns, type Declaration } from '@juris/contract/types/declaration';
import { validationMessages } from '@juris/contract/validationMessages';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import {
  derivedBookColumns,
  toListed,
  toSummary,
  type SummaryColumns,
} from '../../../platform/db/tables/recordColumns';
import type { ApiServer } from '../../../platform/http/apiServer';
import { notModified } from '../../../platform/http/endpointSchema';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import { badRequest } from '../../../platform/http/httpError';
import type { Services } from '../../services';
import { bulkChangeRoutes } from '../../bulk-changes/bulkChangeRoutes';
import { CachedResponses } from '../../content/cachedResponses';
import { contentList } from '../../content/contentList';
import type { ContentType } from '../../content/contentType';
import { formRoutes, specifiedRecords } from '../../content/contentRoutes';
import { declaredContentType } from '../../content/declaredType';
import type { ListedRows } from '../../content/listExpressions';
import type { BookFilters, ListPart } from '../../content/listPart';
import { ListQuery } from '../../content/listQuery';
import { rowsInOrder } from '../../content/recordOrder';
import { nextScheduleChange } from '../../content/schedule';
import { bookFacetsOf } from '../bookFacets';
import { bookConditions, type BookTable } from '../bookFilters';
import { bookTerms } from '../bookTerms';
import { bookTexts } from '../bookTexts';
import { bulkEditRoutes } from '../bulk/routes';
import type { BookSheet } from '../import/bookSheet';
import { bookImportRoutes } from '../import/routes';
import { relatedBooks, relatedEndpoint } from '../relatedBooks';

/** Returns the parts of the content type that both lists of books have. */
export const bookType = <const Declared extends Declaration>(
  schemas: Parameters<typeof declaredContentType<Declared>>[0],
) => ({
  ...declaredContentType(schemas),
  searchableTexts: bookTexts,
  derivedColumns: derivedBookColumns,
  terms: bookTerms,
  sorts: { ...sortColumns(schemas.declaration), ...bookSorts },
});

type CataloguedBook = CataloguedTitle | CataloguedOpenAccessItem;

interface ListedBook extends Pick<SummaryColumns, 'authors' | 'subjects'> {
  id: number;
  record?: string;
}

/** A list of books: the properties in which titles and open-access books differ. */
interface Shelf<DB, TB extends keyof DB, Row extends ListedBook, Book extends CataloguedBook> {
  schemas: {
    added: z.ZodType<object>;
    change: z.ZodType<object>;
    responses: { saved: z.ZodType<{ message: string; output: Book }>; related: z.ZodType };
  };
  /** Reads a book with its catalogue record. */
  find: (id: number) => Promise<Book | undefined>;
  /** Rows of the list, without the catalogue records, which can be long. Pages for staff contain them. */
  listed: ListedRows<DB, TB, Row>;
  sheet: BookSheet;
  /** Paths of the specified endpoints. */
  paths: { create: string; update: `${string}/:id` };
  summaries: { list: string; create: string; update: string };
  list: {
    schema: z.ZodType;
    /** `strict` rejects unknown names: an ignored filter would change too many books. */
    query: z.ZodType<ListPart> & { strict(): z.ZodType<ListPart> };
    answer: (rows: object[], part?: PartOfList) => unknown;
  };
  related: {
    /** Describes the books that are added if too few books share subjects or authors. */
    last: string;
    /** SQL condition for these books, and their order. */
    where: (id: number) => RawBuilder<unknown>;
    order: RawBuilder<unknown>;
  };
}

/**
 * Adds the routes of a list of books: list, forms, related books, import, export and changes of many books.
 * @returns `facets`: cache of the values by which the list can be filtered
 */
export function shelfRoutes<DB, TB extends keyof DB, Row extends ListedBook, Book extends CataloguedBook>(
  app: ApiServer,
  services: Services,
  contentType: ContentType<BookTable>,
  shelf: Shelf<DB, TB, Row, Book>,
) {
  const { db, listLifetime } = services;
  const { table } = contentType;
  const { sheet, schemas, paths, summaries } = shelf;
  const relatedResponse = schemas.responses.related;
  const changing = { nextChange: () => nextScheduleChange(db, table) };
  const facets = new CachedResponses<Pick<BookFilters, 'publisherId' | 'publisherName'>>(
    { ...changing, schema: bookFacets, read: (_, query) => bookFacetsOf(db, table, query) },
    listLifetime,
  );
  const readRelated = async (id: number) => {
    const { where, order } = shelf.related;
    const ids = await relatedBooks(db, contentType, id, { last: where(id), order });
    return { output: (await rowsInOrder(shelf.listed.rows, table, ids)).map(toSummary) };
  };
  const related = new CachedResponses<{ id: number }>(
    { ...changing, schema: relatedResponse, read: (_, { id }) => readRelated(id) },
    listLifetime,
  );
  const listed: ListedRows<DB, TB, Row> = {
    ...shelf.listed,
    newest: 'publicationDate',
    conditions: bookConditions(table),
  };
  const { schema, query, answer } = shelf.list;
  const list = contentList(app, services, contentType, {
    ...{ ...listed, path: sheet.path, summary: summaries.list, query, schema },
    answer: (rows, part) => answer(rows.map(toListed), part),
    others: [facets, related],
  });
  taggedRoutes(app, contentType.tag.name).read(`${sheet.path}/:id/related`, 'public', {
    ...relatedEndpoint(contentType, shelf.related.last),
    response: { 200: relatedResponse, ...notModified },
    handle: (request, reply) => related.sendResponse(request, reply, request.params),
  });

  const content = specifiedRecords(services, contentType, shelf.find, list);
  formRoutes(app, contentType, content, { paths, summaries, schemas });
  bookImportRoutes(app, services, contentType, sheet, list);
  bulkChangeRoutes(app, services, contentType, list);
  const listQuery = new ListQuery(services, contentType, listed);
  bulkEditRoutes(app, services, contentType, sheet, list, (filter, after, limit) => {
    const { data, error } = query.strict().safeParse(filter, { reportInput: true });
    if (error) throw badRequest(validationMessages(error));
    return listQuery.idsAfter(data, after, limit);
  });
  return { list, content, facets };
}
