import type { ActivityList } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { listIn } from '../content/api/listIn';

/** One change of a record. */
export type Activity = ActivityList['output'][number];

export const { useAdminActivityQuery } = api.enhanceEndpoints({ addTagTypes: ['History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminActivity: build.query<Activity[] | undefined, void>({
      query: () => ({ url: 'activity', authenticated: true }),
      transformResponse: (answer: ActivityList | null) => listIn(answer?.output),
      providesTags: ['History'],
    }),
  }),
});
