import type { BookFacets, ListResponse, OpenAccessResponse, OpenAccessItem } from '@juris/contract';
import { api } from '@juris/platform';
import { withSummary } from './bookSummary';
import { optionalCall } from './optionalCall';
import { publicPages } from './publicPages';
import { rowsIn } from './rowsIn';

/** An open-access book with its catalogue record and the size of its PDF, which an older API does not return. */
export type OpenAccessBook = OpenAccessItem &
  Partial<Pick<OpenAccessResponse['output'], 'record' | 'pdfBytes'>>;

/** The active open-access books. */
export const openAccess = publicPages<OpenAccessItem>('publicOpenAccess', {
  entity: 'OpenAccess',
  url: 'openaccess?onlyActive=1',
  what: 'open-access books',
  complete: withSummary,
});

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
    publicOpenAccessFacets: optionalCall(
      build,
      (_: void) => 'openaccess/facets',
      (answer: BookFacets | null) => (answer?.output?.subjects ? answer.output : undefined),
      'OpenAccess',
    ),
    publicRelatedOpenAccess: optionalCall(
      build,
      (id: number) => `openaccess/${id}/related`,
      (answer: ListResponse<OpenAccessItem> | null) => rowsIn<OpenAccessItem>(answer)?.rows.map(withSummary),
      'OpenAccess',
    ),
  }),
});

/** One open-access book, by id. */
export const openAccessBook = endpoints.publicOpenAccessBook;

/** The values of the list's filters. */
export const openAccessFacets = endpoints.publicOpenAccessFacets;

/** At most four books related to the one with this id. */
export const relatedOpenAccess = endpoints.publicRelatedOpenAccess;
