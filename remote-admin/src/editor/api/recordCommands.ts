import type {
  Entity,
  RecordVersion,
  StatusChange,
  StatusChangeResponse,
  VersionedEntity,
  VersionedTypeName,
} from '@juris/contract';
import { api } from '@juris/platform';
import type { HistoryRequests } from '../history/useHistory';
import { entityOf, versionedEntities } from '../history/versionedTypes';
import type { DraftRequests } from '../record/draftRequests';
import type { ServerMessage } from '../record/record';
import { authenticatedPost } from './authenticatedPost';
import { listIn } from './listIn';

/**
 * Returns the entities whose lists show data of the given entity. Lists of titles and resources show the name of the
 * publisher.
 */
export const affectedLists = (entity: VersionedEntity): readonly Entity[] =>
  entity === 'Publisher' ? ['Publisher', 'PublishedTitle', 'Resource'] : [entity];

/**
 * Returns the URL of the drafts of a content type, below `/api/`.
 * @param id id of the record; undefined for a new record
 */
export const draftUrl = (type: VersionedTypeName, id: number | undefined) =>
  `drafts/${type}${id === undefined ? '' : `/${id}`}`;

/** The record that a request changes. */
interface Target {
  type: VersionedTypeName;
  id: number;
}

/** Draft of a record. A request with `draftVersion` fails if the draft has another version. */
interface DraftTarget extends Target {
  draftVersion?: number | undefined;
}

/** Response with the versions of a record. An older API sends no drafts. */
interface VersionsAnswer {
  output?: (RecordVersion<never> & { isPublication?: true })[];
  drafts?: RecordVersion<never>[];
}

const commandApi = api.enhanceEndpoints({ addTagTypes: [...versionedEntities, 'History'] }).injectEndpoints({
  endpoints: (build) => {
    /**
     * Defines a mutation that posts to a URL, and then loads the affected lists again.
     * @param isKept true to keep the lists after a failure, because the open form would close without its record
     */
    const command = <Sent extends Pick<Target, 'type'>, Answer = ServerMessage>(
      url: (sent: Sent) => string,
      body?: (sent: Sent) => object,
      isKept = false,
    ) =>
      build.mutation<Answer, Sent>({
        query: (sent) => authenticatedPost(url(sent), body?.(sent)),
        invalidatesTags: (_answer, error, { type }) =>
          isKept && error ? [] : [...affectedLists(entityOf(type)), 'History'],
      });
    return {
      adminDiscardDraft: command<DraftTarget>(
        ({ type, id }) => `${draftUrl(type, id)}/discard`,
        ({ draftVersion }) => ({ draftVersion }),
      ),
      /** Without `version`, restores the draft that was discarded last. */
      adminRestoreDraft: command<DraftTarget & { version?: number }>(
        ({ type, id }) => `${draftUrl(type, id)}/restore`,
        ({ type: _, id: __, ...body }) => body,
      ),
      adminReturnDraft: command<DraftTarget & { version?: number; note: string }>(
        ({ type, id }) => `${draftUrl(type, id)}/return`,
        ({ type: _, id: __, ...body }) => body,
        true,
      ),
      adminPublishDraft: command<DraftTarget>(
        ({ type, id }) => `${draftUrl(type, id)}/publish`,
        ({ draftVersion }) => ({ draftVersion }),
      ),
      /** Restores the version before a publication, and the draft. */
      adminUndoPublication: command<Target & { version: number }>(
        ({ type, id }) => `${draftUrl(type, id)}/publish/undo`,
        ({ version }) => ({ version }),
      ),
      /** Activates or deactivates several records. The response lists unchanged records. */
      adminSetManyActive: command<Pick<Target, 'type'> & StatusChange, StatusChangeResponse>(
        ({ type }) => `status/${type}`,
        ({ type: _, ...change }) => change,
      ),
      /** Restores an older version, unless the record no longer has the version `over`. */
      adminRestoreVersion: command<Target & { version: number; over: number }>(
        ({ type, id, version, over }) => `history/${type}/${id}/${version}?over=${over}`,
        undefined,
        true,
      ),
      /** Moves an inactive record to the bin. */
      adminRemove: command<Target>(({ type, id }) => `bin/${type}/${id}`, undefined, true),
      /** Restores a record from the bin. It stays inactive. */
      adminRestore: command<Target>(({ type, id }) => `bin/${type}/${id}/restore`),
      /** Loads the stored version of a record, then older versions and drafts, newest first. */
      adminVersions: build.query<RecordVersion<never>[] | undefined, Target>({
        query: ({ type, id }) => ({ url: `history/${type}/${id}`, authenticated: true }),
        transformResponse: (answer: VersionsAnswer | null) => {
          const versions = listIn(answer?.output)?.map(({ isPublication, ...version }) =>
            isPublication ? { ...version, action: 'published' as const } : version,
          );
          const [now, ...older] = versions ?? [];
          if (!now) return versions;
          const earlier = [...older, ...(listIn(answer?.drafts) ?? [])];
          return [now, ...earlier.sort((one, other) => other.savedAt.localeCompare(one.savedAt))];
        },
        keepUnusedDataFor: 0,
      }),
    };
  },
});

export const { useAdminRemoveMutation, useAdminRestoreMutation, useAdminSetManyActiveMutation } = commandApi;

/** Returns the requests about the versions and the removal of records. */
export function useHistoryRequests<Item>(type: VersionedTypeName): HistoryRequests<Item> {
  const [versions] = commandApi.useLazyAdminVersionsQuery();
  const [restoreVersion] = commandApi.useAdminRestoreVersionMutation();
  const [remove] = useAdminRemoveMutation();
  const [restore] = useAdminRestoreMutation();
  return {
    versions: (id) => versions({ type, id }),
    restoreVersion: (version) => restoreVersion({ type, ...version }),
    remove: (id) => remove({ type, id }),
    restore: (id) => restore({ type, id }),
  };
}

export function useDraftRequests(type: VersionedTypeName): DraftRequests {
  const [discard] = commandApi.useAdminDiscardDraftMutation();
  const [returnDraft] = commandApi.useAdminReturnDraftMutation();
  const [restore] = commandApi.useAdminRestoreDraftMutation();
  const [publish] = commandApi.useAdminPublishDraftMutation();
  const [undoPublication] = commandApi.useAdminUndoPublicationMutation();
  return {
    discard: (draft) => discard({ type, ...draft }),
    return: (draft) => returnDraft({ type, ...draft }),
    restore: (draft) => restore({ type, ...draft }),
    publish: (draft) => publish({ type, ...draft }),
    undoPublication: (published) => undoPublication({ type, ...published }),
  };
}
