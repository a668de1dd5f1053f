import { isAllowedTarget } from '@juris/contract/allowedTarget';
import type { RedirectRecord, RedirectRecords, RedirectSaved } from '@juris/contract/redirects';
import { api } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/authenticatedPost';
import { listIn } from '../../editor/api/listIn';
import { affectedLists } from '../../editor/api/recordCommands';
import type { specifiedTimes } from './redirectForm';

export interface ListedRedirect extends RedirectRecord {
  /** False if its host is no longer allowed. The site then does not use the redirect. */
  isAllowed: boolean;
}

/** Redirects, and the other hosts to which they may lead. */
interface Redirects {
  rows: ListedRedirect[];
  hosts: string[];
}

const redirectsApi = api.enhanceEndpoints({ addTagTypes: ['Redirect', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminRedirects: build.query<Redirects | undefined, void>({
      query: () => ({ url: 'redirects/records', authenticated: true }),
      transformResponse: (answer: RedirectRecords | null) => {
        const hosts = answer?.hosts ?? [];
        const rows = listIn(answer?.output)?.map((row) => ({
          ...row,
          isAllowed: isAllowedTarget(row.target, hosts),
        }));
        return rows && { rows, hosts };
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
  }),
});

export const { useAdminRedirectsQuery, useAdminSaveRedirectMutation } = redirectsApi;
