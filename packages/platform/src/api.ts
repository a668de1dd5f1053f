import type { Entity } from '@juris/contract';
import type { PageTextChanges } from '@juris/contract/page-texts/pageTextGroups';
import type { EndpointBuilder as Builder } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axiosBaseQuery';

const aDay = 86_400;

/**
 * Cache tags of the API slice: names of entities in the contract. Each remote adds the tags that it uses
 * (`api.enhanceEndpoints({ addTagTypes: ['Banner'] })`), so a new content type does not require a new shell.
 */
const tagTypes: Entity[] = ['PageText'];

/**
 * Creates the RTK Query slice to which the remotes add the endpoints of the API.
 *
 * A remote prefixes the names of its endpoints with its area (`publicBanners`, `adminBanners`) and tags the results
 * with the entity (`Banner`). A save in the admin area then also invalidates the public lists. Unused data stays cached
 * for a day. If two versions of a remote add an endpoint of the same name, the later replaces the other.
 */
export function createSiteApi() {
  const slice = createApi({
    reducerPath: 'api',
    baseQuery: axiosBaseQuery,
    tagTypes,
    keepUnusedDataFor: aDay,
    endpoints: (build) => ({
      /**
       * Texts of pages that staff have changed, by group. All requests share one cache entry. An API without this
       * endpoint has no changed texts.
       */
      pageTexts: build.query<PageTextChanges, readonly string[]>({
        queryFn: async (names, _queryApi, _options, call) => {
          const { data, error } = await call({ url: `page-texts?names=${names.join(',')}` });
          if (error && ![400, 401, 404].includes(error.status ?? 0)) return { error };
          const known = Object.fromEntries(names.map((name) => [name, {}]));
          return { data: { ...known, ...(data as { output?: PageTextChanges } | undefined)?.output } };
        },
        serializeQueryArgs: ({ endpointName }) => endpointName,
        merge: (known, loaded) => ({ ...known, ...loaded }),
        providesTags: ['PageText'],
      }),
    }),
  });
  const inject = slice.injectEndpoints;
  slice.injectEndpoints = (endpoints) => inject({ ...endpoints, overrideExisting: true });
  return slice;
}

/** Type of the API slice before a remote adds its endpoints. It has only the endpoint of the page texts. */
export type SiteApi = ReturnType<typeof createSiteApi>;

/**
 * Type of the argument that `api.injectEndpoints` passes to `endpoints`.
 * @example const endpoints = (build: EndpointBuilder) => ({ publicBanners: build.query<Banner[], void>({ … }) });
 */
export type EndpointBuilder = Builder<typeof axiosBaseQuery, Entity, 'api'>;

/**
 * The API slice of the page. A remote adds its endpoints with `injectEndpoints`. On the server each version of a remote
 * has a separate slice.
 * @example
 * const banners = api.injectEndpoints({
 *   endpoints: (build) => ({ publicBanners: build.query<Banner[], void>({ query: () => ({ url: 'banner' }) }) }),
 * });
 */
export const api = createSiteApi();
