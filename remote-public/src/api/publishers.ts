import type { Publisher } from '@juris/contract';
import { api } from '@juris/platform';
import { parseListResponse } from './parseListResponse';

const { endpoints } = api.enhanceEndpoints({ addTagTypes: ['Publisher'] }).injectEndpoints({
  endpoints: (build) => ({
    publicPublishers: build.query<Publisher[], void>({
      query: () => ({ url: 'resources/publishers?onlyActive=0' }),
      transformResponse: (response: unknown) => {
        const list = parseListResponse<Publisher>(response);
        if (!list) throw new Error('The API answered without a list of publishers.');
        return list.rows;
      },
      providesTags: ['Publisher'],
    }),
  }),
});

/** Endpoint for the publishers of resources, in the order of the API. */
export const publishers = endpoints.publicPublishers;
