import type { Leader, LeaderAnswer, LeaderChange, LeaderList } from '@juris/mock-api/contract';
import { api, type Dispatch } from '@juris/shell/platform';
import { itemCall, listCall, saveCall, switchCall, type Sent } from '../content/api/contentCalls';
import type { Undoable } from '../content/api/showAtOnce';
import type { LeaderDraft } from './leaderDraft';

const leadersApi = api.enhanceEndpoints({ addTagTypes: ['Leader'] }).injectEndpoints({
  endpoints: (build) => ({
    adminLeaders: listCall(build, 'Leader', 'leadership?onlyActive=0', (answer: LeaderList) => answer.output),
    adminLeader: itemCall(
      build,
      (id) => `leadership/${id}`,
      (answer: LeaderAnswer) => answer.output,
    ),
    adminSaveLeader: saveCall(
      build,
      'Leader',
      (id) => (id ? `leadership/update/${id}` : 'leadership/create'),
      (draft: LeaderDraft, item: Leader | undefined) =>
        ({
          ...draft,
          // An update names the ending of its image, new or stored (specification section 7).
          imgFileExtension: item && endingOf(draft.image?.name ?? item.imgLink),
        }) satisfies Sent<LeaderChange>,
    ),
    adminSetLeaderActive: switchCall(
      build,
      'Leader',
      (id) => `leadership/update/${id}`,
      changeList,
      listOnItsWay,
    ),
  }),
});

function changeList(dispatch: Dispatch, change: (rows: Leader[] | undefined) => void): Undoable {
  return dispatch(leadersApi.util.updateQueryData('adminLeaders', undefined, change));
}

function listOnItsWay(dispatch: Dispatch): PromiseLike<unknown> | undefined {
  return dispatch(leadersApi.util.getRunningQueryThunk('adminLeaders', undefined));
}

const endingOf = (fileName: string) => /\.(\w{1,10})$/.exec(fileName)?.[1]?.toLowerCase();

export const { adminLeaders } = leadersApi.endpoints;
export const {
  useAdminLeadersQuery,
  useAdminLeaderQuery,
  useAdminSaveLeaderMutation,
  useAdminSetLeaderActiveMutation,
} = leadersApi;
