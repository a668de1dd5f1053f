import type { CitationAnswer } from '@juris/contract';
import { api } from '@juris/platform';
import type { BookShelf } from './bookAddress';
import { optionalCall } from './optionalCall';

/** A book, by the shelf that it stands on. */
export interface CitedBook {
  shelf: BookShelf;
  id: number;
}

/** Where the API cites a book; files for reference managers are behind it. */
export const citationPath = ({ shelf, id }: CitedBook) => `citations/${shelf}/${id}`;

const { endpoints, usePublicCitationQuery } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'OpenAccess'] })
  .injectEndpoints({
    endpoints: (build) => ({
      publicCitation: optionalCall(
        build,
        citationPath,
        (answer: CitationAnswer | null) => (answer?.output?.apa ? answer.output : undefined),
        'PublishedTitle',
      ),
    }),
  });

/** How a book is cited in APA, MLA and Chicago. */
export const citation = endpoints.publicCitation;
export const useCitation = usePublicCitationQuery;
