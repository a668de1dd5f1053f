import type { Entity, RecordVersion, VersionedEntity, VersionedTypeName } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import { isTypeName } from '../history/versionedTypes';
import type { ServerMessage } from '../record/record';
import { listIn } from './listIn';
import { authenticatedPost } from './authenticatedPost';

/**
 * Returns the name of a content type in the API, e.g. `publishedTitle`. It is also its path segment below `/api/history/` and
 * `/api/bin/`.
 */
export function typeNameOf(entity: VersionedEntity): VersionedTypeName {
  const name = `${entity.charAt(0).toLowerCase()}${entity.slice(1)}`;
  if (!isTypeName(name)) throw new Error(`The API has no content type ${name}.`);
  return name;
}

/**
 * Returns the entities whose lists show data of the given entity. The lists of titles and resources show the name of
 * the publisher, so a change of a publisher affects them as well.
 */
export const affectedLists = (entity: VersionedEntity | undefined): readonly Entity[] => {
  if (entity === 'Publisher') return ['Publisher', 'PublishedTitle', 'Resource'];
  return entity ? [entity] : [];
};

/** Defines a query for the versions of an item, newest first. The response is never cached. */
export const versionsEndpoint = <Item>(build: EndpointBuilder, entity: VersionedEntity) =>
  build.query<RecordVersion<Item>[] | undefined, number>({
    query: (id) => ({ url: `history/${typeNameOf(entity)}/${id}`, authenticated: true }),
    transformResponse: (answer: { output?: RecordVersion<Item>[] } | null) => listIn(answer?.output),
    keepUnusedDataFor: 0,
  });

/** Defines a mutation that restores an older version of an item. */
export const restoreVersionEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, { id: number; version: number }>({
    query: ({ id, version }) => authenticatedPost(`history/${typeNameOf(entity)}/${id}/${version}`),
    invalidatesTags: (done) => (done ? [...affectedLists(entity), 'History'] : []),
  });

/** Defines a mutation that moves an inactive item to the bin, from which it can be restored. */
export const removeEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, number>({
    query: (id) => authenticatedPost(`bin/${typeNameOf(entity)}/${id}`),
    invalidatesTags: (done) => (done ? [...affectedLists(entity), 'History'] : []),
  });

/** Defines a mutation that restores an item from the bin. The item stays inactive. */
export const restoreEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, number>({
    query: (id) => authenticatedPost(`bin/${typeNameOf(entity)}/${id}/restore`),
    invalidatesTags: [...affectedLists(entity), 'History'],
  });
