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
  build.mutation<ServerMessage, { id: number; draftVersion: number }>({
    query: ({ id, draftVersion }) => authenticatedPost(`${draftUrl(entity, id)}/discard`, { draftVersion }),
    invalidatesTags: [entity],
  });

/** Defines a mutation that restores the draft of an item that was discarded last. */
export const restoreDraftEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, number>({
    query: (id) => authenticatedPost(`${draftUrl(entity, id)}/restore`),
    invalidatesTags: [entity],
  });

/** Defines a mutation that undoes the publication of a draft: it restores the version before and the draft. */
export const undoPublicationEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, { id: number; version: number }>({
    query: ({ id, version }) => authenticatedPost(`${draftUrl(entity, id)}/publish/undo`, { version }),
    invalidatesTags: [entity, 'History'],
  });
