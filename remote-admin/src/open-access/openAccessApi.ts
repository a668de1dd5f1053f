import type {
  CataloguedOpenAccessItem,
  OpenAccessAnswer,
  OpenAccessChange,
  OpenAccessItem,
  OpenAccessList,
} from '@juris/mock-api/contract';
import { api, type Dispatch } from '@juris/shell/platform';
import { itemCall, listCall, saveCall, switchCall, type Sent } from '../content/api/contentCalls';
import { sentRecord } from '../content/catalogue/recordDraft';
import type { Undoable } from '../content/api/showAtOnce';
import type { OpenAccessDraft } from './openAccessDraft';

const openAccessApi = api.enhanceEndpoints({ addTagTypes: ['OpenAccess'] }).injectEndpoints({
  endpoints: (build) => ({
    adminOpenAccess: listCall(
      build,
      'OpenAccess',
      'openaccess?onlyActive=0',
      (answer: OpenAccessList) => answer.output,
    ),
    adminOpenAccessItem: itemCall(
      build,
      (id) => `openaccess/${id}`,
      (answer: OpenAccessAnswer) => answer.output,
    ),
    adminSaveOpenAccess: saveCall(
      build,
      'OpenAccess',
      (id) => (id ? `openaccess/update/${id}` : 'openaccess/create'),
      ({ record, ...fields }: OpenAccessDraft, item: CataloguedOpenAccessItem | undefined) =>
        ({ ...fields, record: sentRecord(record, item?.record) }) satisfies Sent<OpenAccessChange>,
    ),
    adminSetOpenAccessActive: switchCall(
      build,
      'OpenAccess',
      (id) => `openaccess/update/${id}`,
      changeList,
      listOnItsWay,
    ),
  }),
});

function changeList(dispatch: Dispatch, change: (rows: OpenAccessItem[] | undefined) => void): Undoable {
  return dispatch(openAccessApi.util.updateQueryData('adminOpenAccess', undefined, change));
}

function listOnItsWay(dispatch: Dispatch): PromiseLike<unknown> | undefined {
  return dispatch(openAccessApi.util.getRunningQueryThunk('adminOpenAccess', undefined));
}

export const { adminOpenAccess } = openAccessApi.endpoints;
export const {
  useAdminOpenAccessQuery,
  useAdminOpenAccessItemQuery,
  useAdminSaveOpenAccessMutation,
  useAdminSetOpenAccessActiveMutation,
} = openAccessApi;
