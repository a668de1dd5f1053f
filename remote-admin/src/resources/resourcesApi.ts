import type {
  PublisherList,
  Resource,
  ResourceAnswer,
  ResourceChange,
  ResourceList,
} from '@juris/mock-api/contract';
import { api, type Dispatch } from '@juris/shell/platform';
import { itemCall, listCall, saveCall, switchCall, type Sent } from '../content/api/contentCalls';
import type { Undoable } from '../content/api/showAtOnce';
import type { ResourceDraft } from './resourceDraft';

const resourcesApi = api.enhanceEndpoints({ addTagTypes: ['Resource', 'Publisher'] }).injectEndpoints({
  endpoints: (build) => ({
    adminResources: listCall(
      build,
      'Resource',
      'resources?onlyActive=0',
      (answer: ResourceList) => answer.output,
    ),
    adminResource: itemCall(
      build,
      (id) => `resources/${id}`,
      (answer: ResourceAnswer) => answer.output,
    ),
    adminResourcePublishers: listCall(
      build,
      'Publisher',
      'resources/publishers?onlyActive=0',
      (answer: PublisherList) => answer.output,
    ),
    adminSaveResource: saveCall(
      build,
      'Resource',
      (id) => (id ? `resources/update/${id}` : 'resources/create'),
      ({ publisherName, ...draft }: ResourceDraft, item: Resource | undefined) =>
        // Only a new one is sent with its publisher's name (specification section 7).
        ({ ...draft, publisherName: item ? undefined : publisherName }) satisfies Sent<ResourceChange>,
    ),
    adminSetResourceActive: switchCall(
      build,
      'Resource',
      (id) => `resources/update/${id}`,
      changeList,
      listOnItsWay,
    ),
  }),
});

function changeList(dispatch: Dispatch, change: (rows: Resource[] | undefined) => void): Undoable {
  return dispatch(resourcesApi.util.updateQueryData('adminResources', undefined, change));
}

function listOnItsWay(dispatch: Dispatch): PromiseLike<unknown> | undefined {
  return dispatch(resourcesApi.util.getRunningQueryThunk('adminResources', undefined));
}

export const { adminResources } = resourcesApi.endpoints;
export const {
  useAdminResourcesQuery,
  useAdminResourceQuery,
  useAdminResourcePublishersQuery,
  useAdminSaveResourceMutation,
  useAdminSetResourceActiveMutation,
} = resourcesApi;
