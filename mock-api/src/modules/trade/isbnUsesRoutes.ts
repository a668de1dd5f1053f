import { findIsbnUses, repeatedIsbns } from '../books/isbnUses';
import { isbnUses, isbnUsesRequest } from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';

/**
 * Route that finds other books with the ISBN of a book before the book is saved. The form shows a warning, because a
 * duplicate is allowed.
 */
export function isbnUsesRoutes(app: ApiServer, { db }: Services): void {
  taggedRoutes(app, 'Published titles').write('/isbn-uses', 'writeDrafts', {
    operationId: 'findIsbnUses',
    summary: 'Finds titles and open-access books by ISBN',
    description:
      'Includes inactive records. Returns up to five of each content type per ISBN. Ignores empty ISBNs.',
    body: isbnUsesRequest,
    response: { 200: isbnUses },
    handle: async ({ body: { isbns, except } }) => {
      const given = isbns.filter((isbn) => isbn !== '');
      return { output: await findIsbnUses(db, [...new Set(given)], except), repeated: repeatedIsbns(given) };
    },
  });
}
