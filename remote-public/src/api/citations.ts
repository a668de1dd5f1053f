import type { CitationResponse } from '@juris/contract';
import { api } from '@juris/platform';
import type { BookShelf } from './bookAddress';
import { optionalEndpoint } from './responses';

/** A book, identified by its list and id. */
export interface CitedBook {
  shelf: BookShelf;
  id: number;
}

/** Returns the path of a book's citations, below `/api/`. The files for reference managers are below this path. */
export const citationPath = ({ shelf, id }: CitedBook) => `citations/${shelf}/${id}`;

const { endpoints } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'OpenAccess'] })
  .injectEndpoints({
    endpoints: (build) => ({
      publicCitation: optionalEndpoint(
        build,
        citationPath,
        (answer: CitationResponse | null) => (answer?.output?.apa ? answer.output : undefined),
        'PublishedTitle',
      ),
    }),
  });

/** Endpoint for the citations of a book in APA, MLA and Chicago style. */
export const citation = endpoints.publicCitation;
