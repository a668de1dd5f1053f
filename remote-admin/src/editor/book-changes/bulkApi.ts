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
import { listIn } from '../api/requests';
import type { Command } from '../record/command';
import type { BookList } from './bookList';

/** An import or a bulk change that can be undone as a whole. */
type RecentChange = BulkChangeList['output'][number];

const path = ({ kind }: BookList) => `bulk/${kind}`;

export const previewChange = (books: BookList, body: BulkPreviewRequest): Command<BulkPreview> => ({
  url: `${path(books)}/preview`,
  body,
});

export const makeChange = (books: BookList, body: BulkChangeRequest): Command<BulkChangePart> => ({
  url: path(books),
  body,
});

export const undoChange = (books: BookList, id: string): Command<BulkUndoPart> => ({
  url: `${path(books)}/${id}/undo`,
  body: {},
});

/** @param redoId id of the repetition, the same for all parts */
export const redoChange = (books: BookList, id: string, redoId: string): Command<BulkRedoPart> => ({
  url: `${path(books)}/${id}/redo`,
  body: { id: redoId },
});

/** Query for the recent imports and bulk changes of a list of books. */
export const { useAdminBulkChangesQuery } = api
  .enhanceEndpoints({ addTagTypes: ['History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminBulkChanges: build.query<RecentChange[] | undefined, BookList>({
        query: (books) => ({ url: path(books), authenticated: true }),
        transformResponse: (answer: BulkChangeList | null) => listIn(answer?.output),
        providesTags: ['History'],
      }),
    }),
  });
