import type { VersionedTypeName, VersionedEntity } from '@juris/contract';

interface VersionedType {
  /** Label of one item, e.g. "Person". */
  label: string;
  /** Path of the screen that manages the content type, relative to `/admin`. */
  path: string;
  /** Cache tag of the lists that show the content type. */
  entity: VersionedEntity;
}

export const versionedTypes: Readonly<Record<VersionedTypeName, VersionedType>> = {
  banner: { label: 'Banner', path: 'managebanner', entity: 'Banner' },
  leader: { label: 'Person', path: 'manageleadership', entity: 'Leader' },
  publishedTitle: { label: 'Title', path: 'managpublishedtitles', entity: 'PublishedTitle' },
  resource: { label: 'Resource', path: 'manageresources', entity: 'Resource' },
  openAccess: { label: 'Open-access book', path: 'manageopenaccess', entity: 'OpenAccess' },
  snippet: { label: 'Snippet', path: 'managesnippets', entity: 'Snippet' },
  authorProfile: { label: 'Author', path: 'manageauthors', entity: 'AuthorProfile' },
  seriesProfile: { label: 'Series', path: 'manageseries', entity: 'SeriesProfile' },
  redirect: { label: 'Redirect', path: 'redirects', entity: 'Redirect' },
  pageText: { label: 'Page', path: 'managepages', entity: 'PageText' },
  publisher: { label: 'Publisher', path: 'managepublishers', entity: 'Publisher' },
};

/** Maps the label of a content type to its name in the API. */
export const typeNamesByLabel = Object.fromEntries(
  Object.entries(versionedTypes).map(([kind, { label }]) => [label, kind]),
);

/** Cache tags of all versioned content types. */
export const versionedEntities = Object.values(versionedTypes).map(({ entity }) => entity);

/**
 * Returns the name of a content type in the API, e.g. `publishedTitle`, which is also a path segment below
 * `/api/history/` and `/api/bin/`.
 */
export function typeNameOf(entity: VersionedEntity): VersionedTypeName {
  const name = `${entity.charAt(0).toLowerCase()}${entity.slice(1)}`;
  if (!isTypeName(name)) throw new Error(`The API has no content type ${name}.`);
  return name;
}

/** Returns whether a text is the name of a versioned content type in the API. */
const isTypeName = (name: string): name is VersionedTypeName => name in versionedTypes;

const byName: Readonly<Record<string, VersionedType | undefined>> = versionedTypes;

/** Returns the label and the screen of a record's content type; undefined for a content type of a newer API. */
export const versionedTypeOf = (row: { kind: string }): VersionedType | undefined => byName[row.kind];

/** Returns the label of a record's content type, or its name in the API if it is unknown. */
export const typeLabelOf = (row: { kind: string }): string => versionedTypeOf(row)?.label ?? row.kind;
