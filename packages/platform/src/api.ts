import type { Entity } from '@juris/contract';
import type { EndpointBuilder as Builder } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axiosBaseQuery';

const aDay = 86_400;

/**
 * The tags by which lists are renewed. The API names them, and each remote adds those that it uses beside its endpoints
 * (`api.enhanceEndpoints({ addTagTypes: ['Banner'] })`), so that a new kind of content needs no new shell.
 */
const tagTypes: Entity[] = [];

/**
 * Makes the API slice. Remotes inject the endpoints they use, prefixed by their area (`publicBanners`,
 * `adminBanners`), and mark what they provide with the entity's tag: a save in the admin area then renews the
 * same entity's lists on the public pages. A list is asked for once a visit, so nothing is dropped early.
 * Endpoints of a newer version of a remote replace those of the one before.
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

export type SiteApi = ReturnType<typeof createSiteApi>;

/** What endpoints are made with. */
export type EndpointBuilder = Builder<typeof axiosBaseQuery, Entity, 'api'>;

/** The one API slice of a page. On the server each version of a remote has its own. */
export const api = createSiteApi();
