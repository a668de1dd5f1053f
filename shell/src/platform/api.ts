import { createApi } from '@reduxjs/toolkit/query/react';
import { axiosBaseQuery } from './axiosBaseQuery';

const aDay = 86_400;

/**
 * The one API slice. Remotes inject the endpoints they use, prefixed by their area (`publicBanners`,
 * `adminBanners`), and mark what they provide with the entity's tag: a save in the admin area then renews the
 * same entity's lists on the public pages. A list is asked for once a visit, so nothing is dropped early.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: axiosBaseQuery,
  tagTypes: ['Banner', 'Leader', 'PublishedTitle', 'Publisher', 'Resource', 'OpenAccess', 'Snippet', 'Inbox'],
  keepUnusedDataFor: aDay,
  endpoints: () => ({}),
});
