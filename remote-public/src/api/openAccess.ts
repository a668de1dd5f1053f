import type { BookFacets, ListResponse, OpenAccessResponse, OpenAccessItem } from '@juris/contract';
import type { PdfDetails } from '@juris/contract/pdfDetails';
import { api } from '@juris/platform';
import { withSummary, publicPages } from './publicPages';
import { optionalEndpoint, parseListResponse } from './responses';

/** An open-access book. An API with only the specified endpoints returns neither record nor details of the PDF. */
export type OpenAccessBook = OpenAccessItem &
  Partial<Pick<OpenAccessResponse['output'], 'record' | keyof PdfDetails>>;

/** Endpoint for the list of active open-access books, page by page. */
export const openAccess = publicPages<OpenAccessItem>('publicOpenAccess', {
  entity: 'OpenAccess',
  url: 'openaccess?onlyActive=1',
  what: 'open-access books',
  complete: withSummary,
});

/** Argument of the query for the open-access books that the home page shows. The home page requests exactly these. */
export const freeBooksOnHomePage = { limit: 3 };

const { endpoints } = api.enhanceEndpoints({ addTagTypes: ['OpenAccess'] }).injectEndpoints({
  endpoints: (build) => ({
    publicOpenAccessBook: build.query<OpenAccessBook, number>({
      query: (id) => ({ url: `openaccess/${id}` }),
      transformResponse: (answer: { output?: OpenAccessBook } | null) => {
        if (!answer?.output) throw new Error('The API answered without an open-access book.');
        return withSummary(answer.output);
      },
      providesTags: ['OpenAccess'],
    }),
    publicOpenAccessFacets: optionalEndpoint(
      build,
      (_: void) => 'openaccess/facets',
      (answer: BookFacets | null) => (answer?.output?.subjects ? answer.output : undefined),
      'OpenAccess',
    ),
    publicRelatedOpenAccess: optionalEndpoint(
      build,
      (id: number) => `openaccess/${id}/related`,
      (answer: ListResponse<OpenAccessItem> | null) =>
        parseListResponse<OpenAccessItem>(answer)?.rows.map(withSummary),
      'OpenAccess',
    ),
  }),
});

export const openAccessBook = endpoints.publicOpenAccessBook;

/** Endpoint for the values that the list of open-access books can be filtered by. */
export const openAccessFacets = endpoints.publicOpenAccessFacets;

/** Endpoint for at most four books that are related to the book with the given id. */
export const relatedOpenAccess = endpoints.publicRelatedOpenAccess;
