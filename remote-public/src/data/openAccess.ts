import type { BookFacets, OpenAccessAnswer, OpenAccessItem, OpenAccessList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import type { Narrowing } from '../books/narrowing';
import { withSummary } from './bookSummary';
import { listOf } from './listOf';
import { optionalCall } from './optionalCall';
import { queryOf } from './queryOf';

const { endpoints, ...hooks } = api.enhanceEndpoints({ addTagTypes: ['OpenAccess'] }).injectEndpoints({
  endpoints: (build) => ({
    publicOpenAccess: build.query<OpenAccessItem[], void>({
      query: () => ({ url: 'openaccess?onlyActive=1' }),
      transformResponse: (answer: OpenAccessList | null) =>
        listOf(answer?.output, 'open-access books').map(withSummary),
      providesTags: ['OpenAccess'],
    }),
    publicNarrowedOpenAccess: build.query<OpenAccessItem[], Narrowing>({
      query: (asked) => ({ url: `openaccess${queryOf({ onlyActive: 1, ...asked, limit: mostNarrowed })}` }),
      transformResponse: (answer: OpenAccessList | null) => listOf(answer?.output, 'open-access books'),
      providesTags: ['OpenAccess'],
    }),
    publicOpenAccessFacets: optionalCall(
      build,
      (_: void) => 'openaccess/facets',
      (answer: BookFacets | null) => (answer?.output?.subjects ? answer.output : undefined),
      'OpenAccess',
    ),
    publicOpenAccessRecord: optionalCall(
      build,
      (id: number) => `openaccess/${id}`,
      (answer: OpenAccessAnswer | null) => (answer?.output ? (answer.output.record ?? null) : undefined),
      'OpenAccess',
    ),
  }),
});

/** The most that the API gives at once. */
const mostNarrowed = 100;

/** The active books that are free to download. */
export const openAccess = endpoints.publicOpenAccess;
export const useOpenAccess = hooks.usePublicOpenAccessQuery;

/** Those that a visitor has narrowed the list to, the first hundred. */
export const narrowedOpenAccess = endpoints.publicNarrowedOpenAccess;
export const useNarrowedOpenAccess = hooks.usePublicNarrowedOpenAccessQuery;

/** What the list can be narrowed by. */
export const openAccessFacets = endpoints.publicOpenAccessFacets;
export const useOpenAccessFacets = hooks.usePublicOpenAccessFacetsQuery;

/** The catalogue record of one book, by its id. */
export const openAccessRecord = endpoints.publicOpenAccessRecord;
export const useOpenAccessRecord = hooks.usePublicOpenAccessRecordQuery;
