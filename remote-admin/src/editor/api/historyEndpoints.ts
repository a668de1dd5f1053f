import type { Entity, RecordVersion, VersionedEntity, VersionedTypeName } from '@juris/contract';
import type { EndpointBuilder } from '@juris/platform';
import { isTypeName } from '../history/versionedTypes';
import type { ServerMessage } from '../record/record';
import { listIn } from './listIn';
import { authenticatedPost } from './authenticatedPost';

/**
 * Returns the name of a content type in the API, e.g. `publishedTitle`, which is also a path segment below
 * `/api/history/` and `/api/bin/`.
 */
export function typeNameOf(entity: VersionedEntity): VersionedTypeName {
  const name = `${entity.charAt(0).toLowerCase()}${entity.slice(1)}`;
  if (!isTypeName(name)) throw new Error(`The API has no content type ${name}.`);
  return name;
}

/**
 * Returns the entities whose lists show data of the given entity. Lists of titles and resources show the name of the
 * publisher.
 */
export const affectedLists = (entity: VersionedEntity | undefined): readonly Entity[] => {
  if (entity === 'Publisher') return ['Publisher', 'PublishedTitle', 'Resource'];
  return entity ? [entity] : [];
};

/** Response with the versions of an item. An older API sends no drafts. */
interface VersionsAnswer<Item> {
  output?: (RecordVersion<Item> & { isPublication?: true })[];
  drafts?: RecordVersion<Item>[];
}

/**
 * Defines a query for the versions of an item: the stored version, then older versions and drafts, newest first. The
 * response is never cached.
 */
export const versionsEndpoint = <Item>(build: EndpointBuilder, entity: VersionedEntity) =>
  build.query<RecordVersion<Item>[] | undefined, number>({
    query: (id) => ({ url: `history/${typeNameOf(entity)}/${id}`, authenticated: true }),
    transformResponse: (answer: VersionsAnswer<Item> | null) => {
      const versions = listIn(answer?.output)?.map(({ isPublication, ...version }) =>
        isPublication ? { ...version, action: 'published' as const } : version,
      );
      const [now, ...older] = versions ?? [];
      if (!now) return versions;
      const earlier = [...older, ...(listIn(answer?.drafts) ?? [])];
      return [now, ...earlier.sort((one, other) => other.savedAt.localeCompare(one.savedAt))];
    },
    keepUnusedDataFor: 0,
  });

/**
 * Defines a mutation that restores an older version of an item. It fails if the item no longer has the version `over`.
 */
export const restoreVersionEndpoint = (build: EndpointBuilder, entity: VersionedEntity) =>
  build.mutation<ServerMessage, { id: number; version: number; over: number }>({
    query: ({ id, version, over }) =>
      authenticatedPost(`history/${typeNameOf(entity)}/${id}/${version}?over=${over}`),
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
