import type {
  CataloguedTitle,
  PublishedTitle,
  PublishedTitleChange,
  PublishedTitleList,
  PublisherList,
} from '@juris/mock-api/contract';
import { api, type Dispatch } from '@juris/shell/platform';
import { itemCall, listCall, saveCall, switchCall, type Sent } from '../content/api/contentCalls';
import { sentRecord } from '../content/catalogue/recordDraft';
import type { Undoable } from '../content/api/showAtOnce';
import type { TitleDraft } from './titleDraft';

const titlesApi = api.enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'Publisher'] }).injectEndpoints({
  endpoints: (build) => ({
    adminTitles: listCall(
      build,
      'PublishedTitle',
      'published-titles',
      (answer: PublishedTitleList) => answer,
    ),
    adminTitle: itemCall(
      build,
      (id) => `published-titles/${id}`,
      (answer: CataloguedTitle) => answer,
    ),
    adminTitlePublishers: listCall(
      build,
      'Publisher',
      'published-titles/publisher',
      (answer: PublisherList) => answer.output,
    ),
    adminSaveTitle: saveCall(
      build,
      'PublishedTitle',
      (id) => (id ? `published-titles/${id}` : 'published-titles'),
      ({ record, ...fields }: TitleDraft, title: CataloguedTitle | undefined) =>
        ({ ...fields, record: sentRecord(record, title?.record) }) satisfies Sent<PublishedTitleChange>,
    ),
    adminSetTitleActive: switchCall(
      build,
      'PublishedTitle',
      (id) => `published-titles/${id}`,
      changeList,
      listOnItsWay,
    ),
  }),
});

function changeList(dispatch: Dispatch, change: (rows: PublishedTitle[] | undefined) => void): Undoable {
  return dispatch(titlesApi.util.updateQueryData('adminTitles', undefined, change));
}

function listOnItsWay(dispatch: Dispatch): PromiseLike<unknown> | undefined {
  return dispatch(titlesApi.util.getRunningQueryThunk('adminTitles', undefined));
}

export const { adminTitles } = titlesApi.endpoints;
export const {
  useAdminTitlesQuery,
  useAdminTitleQuery,
  useAdminTitlePublishersQuery,
  useAdminSaveTitleMutation,
  useAdminSetTitleActiveMutation,
} = titlesApi;
