import type { Entity, RecordVersion, VersionedEntity } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import type { ServerMessage } from '../record/record';
import { listIn } from './listIn';
import { authenticatedPost } from './authenticatedPost';

/** Below `/api/history/` and `/api/bin/` a kind is called as its entity, with a small letter. */
export const pathOf = (entity: VersionedEntity) => `${entity.charAt(0).toLowerCase()}${entity.slice(1)}`;

/** The lists that show something of an entity: a publisher is named in those of what belongs to it. */
export const listsOf = (entity: VersionedEntity | undefined): readonly Entity[] => {
  if (entity === 'Publisher') return ['Publisher', 'PublishedTitle', 'Resource'];
  return entity ? [entity] : [];
};

/** What an item was after each change, the latest first; always asked for anew. */
export const versionsCall = <Item>(build: EndpointBuilder, entity: VersionedEntity) =>
  build.query<RecordVersion<Item>[] | undefined, number>({
    query: (id) => ({ url: `history/${pathOf(entity)}/${id}`, authenticated: true }),
    transformResponse: (answer: { output?: RecordVersion<Item>[] } | null) => listIn(answer?.output),
    keepUnusedDataFor: 0,
  });

/** Makes an item what it was in an older version. */
export const putBackCall = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, { id: number; version: number }>({
    query: ({ id, version }) => authenticatedPost(`history/${pathOf(entity)}/${id}/${version}`),
    invalidatesTags: (done) => (done ? [...listsOf(entity), 'History'] : []),
  });

/** Puts an inactive item into the bin. */
export const removeCall = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, number>({
    query: (id) => authenticatedPost(`bin/${pathOf(entity)}/${id}`),
    invalidatesTags: (done) => (done ? [...listsOf(entity), 'History'] : []),
  });

/** Restores an item from the bin, inactive as it was. */
export const restoreCall = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, number>({
    query: (id) => authenticatedPost(`bin/${pathOf(entity)}/${id}/restore`),
    invalidatesTags: [...listsOf(entity), 'History'],
  });
