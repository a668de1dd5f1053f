import type { Resource, Snippet, Publisher } from '@juris/contract';
import { publicPages } from './publicPages';
import { api } from '@juris/platform';
import { parseListResponse } from './responses';

type ResourcePart = { publisherId: number };

/** Endpoint for the pages of active resources. */
export const resources = publicPages<Resource, ResourcePart>('publicResources', {
  entity: 'Resource',
  url: 'resources?onlyActive=1',
  what: 'resources',
  belongs: ({ publisherId }, part) => !part || publisherId === part.publisherId,
});

/** Endpoint for the active snippets, which are the issues of the newsletter, latest issue first. */
export const snippets = publicPages<Snippet>('publicSnippets', {
  entity: 'Snippet',
  url: 'snippet',
  what: 'snippets',
  belongs: ({ is_active }) => is_active === 1,
});

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
