import type {
  MessageResponse,
  NewSavedView,
  SavedView,
  SavedViewChange,
  SavedViewList,
  SavedViewResponse,
} from '@juris/contract';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/authenticatedPost';
import { listIn } from '../api/listIn';

export const {
  useAdminSavedViewsQuery,
  useAdminAddViewMutation,
  useAdminChangeViewMutation,
  useAdminDeleteViewMutation,
} = api.enhanceEndpoints({ addTagTypes: ['SavedView'] }).injectEndpoints({
  endpoints: (build) => ({
    adminSavedViews: build.query<SavedView[] | undefined, void>({
      query: () => ({ url: 'account/views', authenticated: true }),
      transformResponse: (answer: SavedViewList | null) => listIn(answer?.output),
      providesTags: ['SavedView'],
    }),
    adminAddView: build.mutation<SavedViewResponse, NewSavedView>({
      query: (body) => authenticatedPost('account/views', body),
      invalidatesTags: (done) => (done ? ['SavedView'] : []),
    }),
    adminChangeView: build.mutation<SavedViewResponse, { id: number; change: SavedViewChange }>({
      query: ({ id, change }) => authenticatedPost(`account/views/${id}`, change),
      invalidatesTags: (done) => (done ? ['SavedView'] : []),
    }),
    adminDeleteView: build.mutation<MessageResponse, number>({
      query: (id) => authenticatedPost(`account/views/${id}/delete`, {}),
      invalidatesTags: ['SavedView'],
    }),
  }),
});
