import type { Entity, VersionedEntity } from '@juris/contract';
import { api, type Dispatch, type UploadProgress } from '@juris/platform';
import { versionedEntities } from './recordTypes';
import { optimisticUpdate, type CachedChange } from './optimisticUpdate';
import type { PendingRequest, ServerMessage } from './record';

/** Cache tags of what staff change besides content and messages. */
const staffTags = [
  ...(['CannedReplies', 'Notifications', 'OwnAccount', 'OwnSession'] as const),
  ...(['SavedView', 'Staff'] as const),
];

/** Cache tags of what staff change: content, messages and accounts. */
export type Tag = Entity | (typeof staffTags)[number];

/** A request that changes data. `Answer` is the type of its response, as the contract states it. */
export interface Command<Answer = ServerMessage> {
  /** URL below `/api/`. */
  url: string;
  body?: object | undefined;
  headers?: Record<string, string>;
  /** Tags of the data that is loaded again after the command. */
  invalidates?: readonly Tag[];
  /** True to load this data again after a failure too, because the shown data may be outdated. */
  isReloadedOnFailure?: boolean;
  onUploadProgress?: (sent: UploadProgress) => void;
  /** Returns the changes of cached responses that are shown before the response, and undone after a failure. */
  shownAtOnce?: (dispatch: Dispatch) => readonly CachedChange[];
  /** Never set; it connects the command to the type of its response. */
  answer?: Answer;
}

const tags = [...versionedEntities, ...(['Inbox', 'History'] as const), ...staffTags];

const taggedApi = api.enhanceEndpoints({ addTagTypes: tags });

/** Returns a command after which data is loaded again, also if it fails: the shown data may be outdated then. */
export const reloadingCommand = <Answer = ServerMessage>(
  url: string,
  body: object | undefined,
  ...invalidates: readonly Tag[]
): Command<Answer> => ({ url, body, invalidates, isReloadedOnFailure: true });

/** Loads all shown data again, and drops other cached responses, for example because another user has signed in. */
export const reloadAll = () => taggedApi.util.invalidateTags(tags);

const { useAdminCommandMutation } = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    adminCommand: build.mutation<unknown, Command<unknown>>({
      query: ({ url, body, headers, onUploadProgress }) => ({
        ...{ url, method: 'POST', body, authenticated: true },
        ...(headers && { headers }),
        ...(onUploadProgress && { onUploadProgress }),
      }),
      onQueryStarted: async ({ shownAtOnce }, { dispatch, queryFulfilled }) => {
        if (shownAtOnce) await optimisticUpdate(shownAtOnce(dispatch), queryFulfilled);
      },
      invalidatesTags: (_answer, error, { invalidates = [], isReloadedOnFailure = false }) =>
        error && !isReloadedOnFailure ? [] : invalidates,
    }),
  }),
});

type SendCommand = <Answer>(command: Command<Answer>) => PendingRequest<Answer>;

/** Returns a function that sends commands, and whether the latest of them is being sent. */
export function useCommand(): [send: SendCommand, isSending: boolean] {
  const [send, { isLoading }] = useAdminCommandMutation();
  // The response is not validated, as that of any other endpoint.
  return [send as SendCommand, isLoading];
}

/**
 * Returns the entities whose lists show data of the given entity. Lists of titles and resources show the name of the
 * publisher.
 */
export const affectedLists = (entity: VersionedEntity): readonly Entity[] =>
  entity === 'Publisher' ? ['Publisher', 'PublishedTitle', 'Resource'] : [entity];
