import type { Entity } from '@juris/contract';
import type { EndpointBuilder as Builder } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axiosBaseQuery';

const aDay = 86_400;

/**
 * Cache tags of the API slice. The tags are the names of the entities in the contract. The list is empty, because each
 * remote adds the tags that it uses (`api.enhanceEndpoints({ addTagTypes: ['Banner'] })`). A new content type therefore
 * does not require a new shell.
 */
const tagTypes: Entity[] = [];

/**
 * Creates the RTK Query slice to which the remotes add the endpoints of the API.
 *
 * A remote prefixes the names of its endpoints with its area (`publicBanners`, `adminBanners`) and tags the results
 * with the entity (`Banner`). A save in the admin area then also invalidates the lists of this entity on the public
 * pages. Data that no component uses any longer stays cached for a day, so each open document requests a list only
 * once. If two versions of a remote add an endpoint of the same name, the endpoint that is added later replaces the
 * other.
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

/** Type of the API slice before a remote adds its endpoints. */
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
