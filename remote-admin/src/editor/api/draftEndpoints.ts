import type { VersionedEntity } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import type { ServerMessage } from '../record/record';
import { authenticatedPost } from './authenticatedPost';
import { typeNameOf } from './historyEndpoints';

/**
 * Returns the URL of the drafts of a content type, below `/api/`.
 * @param id id of the record; undefined for a new record
 */
export const draftUrl = (entity: VersionedEntity, id: number | undefined) =>
  `drafts/${typeNameOf(entity)}${id === undefined ? '' : `/${id}`}`;

/** Defines a mutation that discards the draft of a published item. */
export const discardDraftEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, DraftVersion>({
    query: ({ id, draftVersion }) => authenticatedPost(`${draftUrl(entity, id)}/discard`, { draftVersion }),
    invalidatesTags: [entity],
  });

/**
 * Defines a mutation that restores a version of the draft of an item. Without `version`, it restores the draft that was
 * discarded last.
 */
export const restoreDraftEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, DraftVersion & { version?: number }>({
    query: ({ id, ...body }) => authenticatedPost(`${draftUrl(entity, id)}/restore`, body),
    invalidatesTags: [entity],
  });

/** Defines a mutation that publishes the stored draft of an item. */
export const publishDraftEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, DraftVersion>({
    query: ({ id, draftVersion }) => authenticatedPost(`${draftUrl(entity, id)}/publish`, { draftVersion }),
    invalidatesTags: [entity, 'History'],
  });

/** Defines a mutation that undoes the publication of a draft: it restores the version before and the draft. */
export const undoPublicationEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, { id: number; version: number }>({
    query: ({ id, version }) => authenticatedPost(`${draftUrl(entity, id)}/publish/undo`, { version }),
    invalidatesTags: [entity, 'History'],
  });

/** Draft of an item. A request with `draftVersion` fails if the draft has another version. */
interface DraftVersion {
  id: number;
  draftVersion?: number | undefined;
}
