import type { RedirectRecord, RedirectRecords, RedirectSaved } from '@juris/contract/redirects';
import { api } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/authenticatedPost';
import {
  affectedLists,
  removeEndpoint,
  restoreEndpoint,
  restoreVersionEndpoint,
  versionsEndpoint,
} from '../../editor/api/historyEndpoints';
import { listIn } from '../../editor/api/listIn';
import type { specifiedTimes } from './redirectForm';

/** Redirects, and the other hosts to which they may lead. */
interface Redirects {
  rows: RedirectRecord[];
  hosts: string[];
}

const redirectsApi = api.enhanceEndpoints({ addTagTypes: ['Redirect', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminRedirects: build.query<Redirects | undefined, void>({
      query: () => ({ url: 'redirects/records', authenticated: true }),
      transformResponse: (answer: RedirectRecords | null) => {
        const rows = listIn(answer?.output);
        return rows && { rows, hosts: answer?.hosts ?? [] };
      },
      providesTags: ['Redirect'],
    }),
    /** Saves a redirect. A new redirect has neither `id` nor `version`. */
    adminSaveRedirect: build.mutation<
      RedirectSaved,
      ReturnType<typeof specifiedTimes> & { id: number | undefined; version: number | undefined }
    >({
      query: ({ id, ...body }) =>
        authenticatedPost(id === undefined ? 'redirects/create' : `redirects/update/${id}`, body),
      invalidatesTags: (saved) => (saved ? affectedLists('Redirect') : []),
    }),
    adminRedirectVersions: versionsEndpoint<RedirectRecord>(build, 'Redirect'),
    adminRedirectRestoreVersion: restoreVersionEndpoint(build, 'Redirect'),
    adminRedirectRemove: removeEndpoint(build, 'Redirect'),
    adminRedirectRestore: restoreEndpoint(build, 'Redirect'),
  }),
});

export const {
  useAdminRedirectsQuery,
  useAdminSaveRedirectMutation,
  useLazyAdminRedirectVersionsQuery,
  useAdminRedirectRestoreVersionMutation,
  useAdminRedirectRemoveMutation,
  useAdminRedirectRestoreMutation,
} = redirectsApi;
