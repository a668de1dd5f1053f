import type { EditedPageText, PageTextList, PageTextRecord } from '@juris/contract/page-texts/pageTexts';
import { api } from '@juris/platform';
import { draftedItemEndpoint } from '../../editor/api/draftedItemEndpoint';
import {
  discardDraftEndpoint,
  draftUrl,
  publishDraftEndpoint,
  restoreDraftEndpoint,
  undoPublicationEndpoint,
} from '../../editor/api/draftEndpoints';
import { restoreVersionEndpoint, versionsEndpoint } from '../../editor/api/historyEndpoints';
import { listIn } from '../../editor/api/listIn';
import { saveEndpoint } from '../../editor/api/saveEndpoint';
import { parseTexts, type PageDraft } from './pageForm';

/** A group of page texts in the list. */
export type ListedPage = PageTextList['output'][number];

const pagesApi = api.enhanceEndpoints({ addTagTypes: ['PageText', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query<ListedPage[] | undefined, void>({
      query: () => ({ url: 'page-texts/groups', authenticated: true }),
      transformResponse: (answer: PageTextList | null) => listIn(answer?.output),
      providesTags: ['PageText'],
    }),
    adminPage: draftedItemEndpoint<{ output?: EditedPageText }, EditedPageText>(build, {
      one: (id) => `page-texts/groups/${id}`,
      item: ({ output }) => output,
      draft: (id) => draftUrl('PageText', id),
      itemOf: (draft: PageTextRecord, published) => ({ ...published, ...draft }),
    }),
    adminSavePage: saveEndpoint<PageDraft, EditedPageText>(build, 'PageText', {
      save: (id) => `page-texts/groups/${id}`,
      draft: (id) => draftUrl('PageText', id),
      body: ({ texts }) => ({ texts }),
      encode: (values) => ({ ...values, texts: parseTexts(String(values.texts)) }),
    }),
    adminDiscardPageDraft: discardDraftEndpoint(build, 'PageText'),
    adminRestorePageDraft: restoreDraftEndpoint(build, 'PageText'),
    adminPublishPageDraft: publishDraftEndpoint(build, 'PageText'),
    adminUndoPagePublication: undoPublicationEndpoint(build, 'PageText'),
    adminPageVersions: versionsEndpoint<PageTextRecord>(build, 'PageText'),
    adminPageRestoreVersion: restoreVersionEndpoint(build, 'PageText'),
  }),
});

export const {
  useAdminPagesQuery,
  useAdminPageQuery,
  useAdminSavePageMutation,
  useAdminPublishPageDraftMutation,
  useAdminUndoPagePublicationMutation,
  useAdminDiscardPageDraftMutation,
  useAdminRestorePageDraftMutation,
  useLazyAdminPageVersionsQuery,
  useAdminPageRestoreVersionMutation,
} = pagesApi;
