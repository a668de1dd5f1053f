import type { Entity } from '@juris/contract';
import type { EndpointBuilder as Builder } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axiosBaseQuery';

const aDay = 86_400;

/**
 * The API's entities are the cache tags. Each remote adds the tags that it uses (`api.enhanceEndpoints({ addTagTypes:
 * ['Banner'] })`), so a new content type does not require a new shell.
 */
const tagTypes: Entity[] = [];

/**
 * Creates the API slice.
 *
 * Remotes inject their endpoints with their area as prefix (`publicBanners`, `adminBanners`) and tag the results with
 * the entity. A save in the admin area then invalidates the entity's lists on the public pages. Unused data is cached
 * for a day, so a visit requests each list once. Endpoints of a newer version of a remote replace the older ones.
 */
export function createSiteApi() {
  const slice = createApi({
    reducerPath: 'api',
    baseQuery: axiosBaseQuery,
    tagTypes,
    keepUnusedDataFor: aDay,
    endpoints: () => ({}),
  });
  const inject = slice.injectEndpoints;
  slice.injectEndpoints = (endpoints) => inject({ ...endpoints, overrideExisting: true });
  return slice;
}

/** The API slice, before a remote adds its endpoints. */
export type SiteApi = ReturnType<typeof createSiteApi>;

/** Builder that `api.injectEndpoints` passes to `endpoints`. */
export type EndpointBuilder = Builder<typeof axiosBaseQuery, Entity, 'api'>;

/**
 * The API slice of the page. On the server each version of a remote has its own.
 * @example
 * const banners = api.injectEndpoints({
 *   endpoints: (build) => ({ publicBanners: build.query<Banner[], void>({ query: () => ({ url: 'banner' }) }) }),
 * });
 */
export const api = createSiteApi();
