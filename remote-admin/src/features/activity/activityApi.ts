import type { ActivityList, NameList } from '@juris/contract';
import { api } from '@juris/platform';
import { pagedList } from '../../editor/api/listPages';

/** One change of a record. */
export type Activity = ActivityList['output'][number];

/** Pages of the list of changes. */
export const activity = pagedList('adminActivity', {
  url: 'activity',
  rows: (answer: ActivityList) => answer.output,
  tags: ['History'],
});

/** Loads the names of the people who have changed records. */
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
