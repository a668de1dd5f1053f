import type { ActivityList, NameList } from '@juris/contract';
import { api } from '@juris/platform';
import { pagedList } from '../../editor/api/listPages';

/** One change of a record. */
export type Activity = ActivityList['output'][number];

/** Endpoint for the pages of the list of changes. */
export const activity = pagedList('adminActivity', {
  url: 'activity',
  rows: (answer: ActivityList) => answer.output,
  tags: ['History'],
});

/** Query for the names of all people who have changed a record. */
export const { useAdminActivePeopleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    adminActivePeople: build.query<string[] | undefined, void>({
      query: () => ({ url: 'activity/people', authenticated: true }),
      transformResponse: (answer: NameList | null) =>
        Array.isArray(answer?.output) ? answer.output : undefined,
      providesTags: ['History'],
    }),
  }),
});
