import type {
  BulkChangeList,
  BulkChangePart,
  BulkChangeRequest,
  BulkPreview,
  BulkPreviewRequest,
  BulkRedoPart,
  BulkUndoPart,
} from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost, listIn } from '../api/requests';
import type { BookList } from './bookList';

/** An import or a bulk change that can be undone as a whole. */
type RecentChange = BulkChangeList['output'][number];

/** Arguments of a request for a list of books. */
type ForBooks<Body = object> = Body & { books: BookList };

const path = ({ kind }: BookList) => `bulk/${kind}`;

/** Endpoints that preview, make, list and undo bulk changes of books. */
export const {
  useAdminBulkChangesQuery,
  useAdminPreviewBulkChangeMutation,
  useAdminMakeBulkChangeMutation,
  useAdminUndoBulkChangeMutation,
  useAdminRedoBulkChangeMutation,
} = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'OpenAccess', 'Publisher', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminBulkChanges: build.query<RecentChange[] | undefined, BookList>({
        query: (books) => ({ url: path(books), authenticated: true }),
        transformResponse: (answer: BulkChangeList | null) => listIn(answer?.output),
        providesTags: ['History'],
      }),
      adminPreviewBulkChange: build.mutation<BulkPreview, ForBooks<BulkPreviewRequest>>({
        query: ({ books, ...body }) => authenticatedPost(`${path(books)}/preview`, body),
      }),
      adminMakeBulkChange: build.mutation<BulkChangePart, ForBooks<BulkChangeRequest>>({
        query: ({ books, ...body }) => authenticatedPost(path(books), body),
      }),
      adminUndoBulkChange: build.mutation<BulkUndoPart, ForBooks<{ id: string }>>({
        query: ({ books, id }) => authenticatedPost(`${path(books)}/${id}/undo`, {}),
        invalidatesTags: (done, _, { books }) => (done?.remaining ? [] : books.tags),
      }),
      /** `redoId` is the id of the repetition, the same for all parts. */
      adminRedoBulkChange: build.mutation<BulkRedoPart, ForBooks<{ id: string; redoId: string }>>({
        query: ({ books, id, redoId }) => authenticatedPost(`${path(books)}/${id}/redo`, { id: redoId }),
        invalidatesTags: (done, _, { books }) => (done?.remaining ? [] : books.tags),
      }),
    }),
  });
