import { isAllowedTarget } from '@juris/contract/allowedTarget';
import type { RedirectRecord, RedirectRecords, RedirectSaved } from '@juris/contract/redirects';
import { api } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/authenticatedPost';
import { listIn } from '../../editor/api/listIn';
import { affectedLists } from '../../editor/api/recordCommands';
import type { redirect } from '@juris/contract/types/redirect';
import type { recordForm } from '../../editor/form/declaredForm';
import type { Schedule } from '../../editor/schedule/schedule';

/** Values of the form of a redirect. `status` is the HTTP status as text. */
export type RedirectDraft = ReturnType<typeof recordForm<typeof redirect>>['blank'];

/**
 * Omits the times if they are empty in the stored redirect and in the draft, because an older API does not know them.
 */
export const specifiedTimes = (
  { activeFrom, activeUntil, ...draft }: RedirectDraft,
  item: Partial<Schedule> | undefined,
): Omit<RedirectDraft, keyof Schedule> & Partial<Schedule> =>
  activeFrom || activeUntil || item?.activeFrom || item?.activeUntil
    ? { ...draft, activeFrom, activeUntil }
    : draft;

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
