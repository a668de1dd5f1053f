import type { PresenceReport, PresentEditors, VersionedTypeName } from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/authenticatedPost';
import { listIn } from '../api/listIn';

type Editor = PresentEditors['output'][number];

const editorsIn = (answer: PresentEditors | null): Editor[] => listIn(answer?.output) ?? [];

/**
 * Endpoints that show the other editors of a record. They run in the background, so a rejection opens no password
 * dialog. Responses are never cached.
 */
export const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reports an open form. It is a query, because RTK Query can poll only queries. */
    adminPresenceReport: build.query<Editor[], PresenceReport>({
      query: (body) => ({ ...authenticatedPost('presence', body), waitsForSignIn: false }),
      transformResponse: editorsIn,
      keepUnusedDataFor: 0,
    }),
    adminPresence: build.query<Editor[], VersionedTypeName>({
      query: (kind) => ({ url: `presence/${kind}`, authenticated: true, waitsForSignIn: false }),
      transformResponse: editorsIn,
      keepUnusedDataFor: 0,
    }),
  }),
});
