import type { EditedPageText, PageTextList, PageTextRecord } from '@juris/contract/page-texts/pageTexts';
import { api } from '@juris/platform';
import { draftedItemEndpoint } from '../../editor/api/draftedItemEndpoint';
import { listIn } from '../../editor/api/listIn';
import { draftUrl } from '../../editor/api/recordCommands';
import { saveEndpoint } from '../../editor/api/saveEndpoint';
import { parseTexts, type PageDraft } from './pageForm';

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
      draft: (id) => draftUrl('pageText', id),
      itemOf: (draft: PageTextRecord, published) => ({ ...published, ...draft }),
    }),
    adminSavePage: saveEndpoint<PageDraft, EditedPageText>(build, 'PageText', {
      save: (id) => `page-texts/groups/${id}`,
      draft: (id) => draftUrl('pageText', id),
      body: ({ texts }) => ({ texts }),
      encode: (values) => ({ ...values, texts: parseTexts(String(values.texts)) }),
    }),
  }),
});

export const { useAdminPagesQuery, useAdminPageQuery, useAdminSavePageMutation } = pagesApi;
