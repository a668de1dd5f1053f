import type { BookFacets, ListAnswer, OpenAccessAnswer, OpenAccessItem } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import type { Narrowing } from '../books/narrowing';
import { booksPerPage } from './booksPerPage';
import { withSummary } from './bookSummary';
import { listOf, pageOf, type ListPage } from './listOf';
import { optionalCall } from './optionalCall';
import { queryOf } from './queryOf';

/** What is known of one book besides its row in the list. An API of before does not say how large its PDF is. */
type OpenAccessDetails = Pick<OpenAccessAnswer['output'], 'record'> &
  Partial<Pick<OpenAccessAnswer['output'], 'pdfBytes'>>;

const { endpoints, ...hooks } = api.enhanceEndpoints({ addTagTypes: ['OpenAccess'] }).injectEndpoints({
  endpoints: (build) => ({
    publicOpenAccess: build.query<OpenAccessItem[], void>({
      query: () => ({ url: 'openaccess?onlyActive=1' }),
      transformResponse: (answer: ListAnswer<OpenAccessItem> | null) =>
        listOf(answer?.output, 'open-access books').map(withSummary),
      providesTags: ['OpenAccess'],
    }),
    publicNarrowedOpenAccess: build.query<ListPage<OpenAccessItem>, Narrowing>({
      query: (narrowing) => ({
        url: `openaccess${queryOf({ onlyActive: 1, ...narrowing, limit: booksPerPage })}`,
      }),
      transformResponse: (answer: ListAnswer<OpenAccessItem> | null) => pageOf(answer, 'open-access books'),
      providesTags: ['OpenAccess'],
    }),
    publicOpenAccessFacets: optionalCall(
      build,
      (_: void) => 'openaccess/facets',
      (answer: BookFacets | null) => (answer?.output?.subjects ? answer.output : undefined),
      'OpenAccess',
    ),
    publicOpenAccessDetails: optionalCall(
      build,
      (id: number) => `openaccess/${id}`,
      (answer: OpenAccessAnswer | null): OpenAccessDetails | null | undefined =>
        answer?.output ? (answer.output.record ? answer.output : null) : undefined,
      'OpenAccess',
    ),
  }),
});

/** The active books that are free to download. */
export const openAccess = endpoints.publicOpenAccess;
export const useOpenAccess = hooks.usePublicOpenAccessQuery;

/** Those that a visitor has narrowed the list to, a page of them. */
export const narrowedOpenAccess = endpoints.publicNarrowedOpenAccess;
export const useNarrowedOpenAccess = hooks.usePublicNarrowedOpenAccessQuery;

/** What the list can be narrowed by. */
export const openAccessFacets = endpoints.publicOpenAccessFacets;
export const useOpenAccessFacets = hooks.usePublicOpenAccessFacetsQuery;

/** The catalogue record of one book, by its id, and the size of its PDF. */
export const openAccessDetails = endpoints.publicOpenAccessDetails;
export const useOpenAccessDetails = hooks.usePublicOpenAccessDetailsQuery;
