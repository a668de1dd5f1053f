import type { z } from 'zod';
import { bookFacets } from '@juris/contract';
import { CachedResponses } from '../content/cachedResponses';
import { nextScheduleChange } from '../content/schedule';
import type { Services } from '../../setup/services';
import { bookFacetsOf } from './bookFacets';
import type { BookFilters } from '../content/listPart';
import type { BookTable } from './bookFilters';

/**
 * Creates the caches of two responses that depend on all books of a content type: facets and related books.
 * @param related returns the response body with the related books of one book
 * @param schema schema of the response body with related books
 */
export function bookResponses(
  { db, listLifetime }: Services,
  table: BookTable,
  related: (id: number) => Promise<unknown>,
  schema: z.ZodType,
) {
  const changing = { nextChange: () => nextScheduleChange(db, table) };
  const facets = new CachedResponses<Pick<BookFilters, 'publisherId' | 'publisherName'>>(
    { ...changing, schema: bookFacets, read: (_, query) => bookFacetsOf(db, table, query) },
    listLifetime,
  );
  const relatedResponses = new CachedResponses<{ id: number }>(
    { ...changing, schema, read: (_, { id }) => related(id) },
    listLifetime,
  );
  return { facets, related: relatedResponses };
}
