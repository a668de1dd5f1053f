import type {
  EditedPageText,
  PageTextChange,
  PageTextList,
  PageTextRecord,
  PageTextSaved,
} from '@juris/contract/page-texts/pageTexts';
import { api } from '@juris/platform';
import { itemEndpoint } from '../../editor/api/contentEndpoints';
import { restoreVersionEndpoint, versionsEndpoint } from '../../editor/api/historyEndpoints';
import { listIn } from '../../editor/api/listIn';
import { authenticatedPost } from '../../editor/api/authenticatedPost';

/** A group of page texts in the list. */
export type ListedPage = PageTextList['output'][number];

const pagesApi = api.enhanceEndpoints({ addTagTypes: ['PageText', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query<ListedPage[] | undefined, void>({
      query: () => ({ url: 'page-texts/groups', authenticated: true }),
      transformResponse: (answer: PageTextList | null) => listIn(answer?.output),
      providesTags: ['PageText'],
    }),
    adminPage: itemEndpoint<{ output?: EditedPageText }, EditedPageText>(
      build,
      (id) => `page-texts/groups/${id}`,
      ({ output }) => output,
    ),
    adminSavePage: build.mutation<PageTextSaved, PageTextChange & { id: number }>({
      query: ({ id, ...body }) => authenticatedPost(`page-texts/groups/${id}`, body satisfies PageTextChange),
      invalidatesTags: (saved) => (saved ? ['PageText'] : []),
    }),
    adminPageVersions: versionsEndpoint<PageTextRecord>(build, 'PageText'),
    adminPageRestoreVersion: restoreVersionEndpoint(build, 'PageText'),
  }),
});

export const {
  useAdminPagesQuery,
  useAdminPageQuery,
  useAdminSavePageMutation,
  useLazyAdminPageVersionsQuery,
  useAdminPageRestoreVersionMutation,
} = pagesApi;
