import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axiosBaseQuery';

const aDay = 86_400;

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
    tagTypes: [
      'Banner',
      'Leader',
      'PublishedTitle',
      'Publisher',
      'Resource',
      'OpenAccess',
      'Snippet',
      'Inbox',
    ],
    keepUnusedDataFor: aDay,
    endpoints: () => ({}),
  });
  const inject = slice.injectEndpoints;
  slice.injectEndpoints = (endpoints) => inject({ ...endpoints, overrideExisting: true });
  return slice;
}

export type SiteApi = ReturnType<typeof createSiteApi>;

/** The one API slice of a page. On the server each version of a remote has its own. */
export const api = createSiteApi();
