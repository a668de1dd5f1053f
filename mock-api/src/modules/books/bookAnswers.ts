import type { z } from 'zod';
import { bookFacets } from '@juris/contract';
import { CachedAnswers } from '../content/cachedAnswers';
import { nextChange } from '../content/schedule';
import type { Services } from '../../setup/services';
import { bookFacetsOf } from './bookFacets';
import type { BookFilters } from '../content/listPart';
import type { BookTable } from './bookFilters';

/**
 * Creates the caches of responses that depend on all books of a content type: facets and related
 * books.
 * @param related returns the response body for one book
 * @param schema schema of that body
 */
export function bookAnswers(
  { db, listLifetime }: Services,
  table: BookTable,
  related: (id: number) => Promise<unknown>,
  schema: z.ZodType,
) {
  const changing = { nextChange: () => nextChange(db, table) };
  const facets = new CachedAnswers<Pick<BookFilters, 'publisherId' | 'publisherName'>>(
    { ...changing, schema: bookFacets, read: (_, asked) => bookFacetsOf(db, table, asked) },
    listLifetime,
  );
  const beside = new CachedAnswers<{ id: number }>(
    { ...changing, schema, read: (_, { id }) => related(id) },
    listLifetime,
  );
  return { facets, related: beside };
}
