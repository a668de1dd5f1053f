import type {
  BulkChangeList,
  BulkChangePart,
  BulkChangeRequest,
  BulkPreview,
  BulkPreviewRequest,
  BulkUndoPart,
} from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../../../editor/api/authenticatedPost';
import { listIn } from '../../../editor/api/listIn';

/** An import or a bulk change that can be undone as a whole. */
export type RecentChange = BulkChangeList['output'][number];

const path = 'bulk/publishedTitle';

/** Endpoints that preview, make, list and undo bulk changes of titles. */
export const {
  useAdminBulkChangesQuery,
  useAdminPreviewBulkChangeMutation,
  useAdminChangeManyTitlesMutation,
  useAdminUndoBulkChangeMutation,
} = api.enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'Publisher', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminBulkChanges: build.query<RecentChange[] | undefined, void>({
      query: () => ({ url: path, authenticated: true }),
      transformResponse: (answer: BulkChangeList | null) => listIn(answer?.output),
      providesTags: ['History'],
    }),
    adminPreviewBulkChange: build.mutation<BulkPreview, BulkPreviewRequest>({
      query: (body) => authenticatedPost(`${path}/preview`, body),
    }),
    adminChangeManyTitles: build.mutation<BulkChangePart, BulkChangeRequest>({
      query: (body) => authenticatedPost(path, body),
      // The list is loaded again only after the last part.
      invalidatesTags: (done) => (done?.next === null ? ['PublishedTitle', 'Publisher', 'History'] : []),
    }),
    adminUndoBulkChange: build.mutation<BulkUndoPart, string>({
      query: (id) => authenticatedPost(`${path}/${id}/undo`, {}),
      invalidatesTags: (done) => (done?.remaining === 0 ? ['PublishedTitle', 'Publisher', 'History'] : []),
    }),
  }),
});
