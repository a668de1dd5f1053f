import type { VersionedTypeName, VersionedEntity } from '@juris/contract';

interface KindWords {
  /** Label of one item, e.g. "Person". */
  noun: string;
  /** Path of the screen that manages the content type, relative to `/admin`. */
  path: string;
  /** Cache tag of the lists that show the content type. */
  entity: VersionedEntity;
}

/** All versioned content types. */
export const kinds: Readonly<Record<VersionedTypeName, KindWords>> = {
  banner: { noun: 'Banner', path: 'managebanner', entity: 'Banner' },
  leader: { noun: 'Person', path: 'manageleadership', entity: 'Leader' },
  publishedTitle: { noun: 'Title', path: 'managpublishedtitles', entity: 'PublishedTitle' },
  resource: { noun: 'Resource', path: 'manageresources', entity: 'Resource' },
  openAccess: { noun: 'Open-access book', path: 'manageopenaccess', entity: 'OpenAccess' },
  snippet: { noun: 'Snippet', path: 'managesnippets', entity: 'Snippet' },
  publisher: { noun: 'Publisher', path: 'managepublishers', entity: 'Publisher' },
};

/** Names of the content types in the API, by label. */
export const kindsByNoun = Object.fromEntries(Object.entries(kinds).map(([kind, { noun }]) => [noun, kind]));

/** Cache tags of all versioned content types. */
export const entities = Object.values(kinds).map(({ entity }) => entity);

const byName: Readonly<Record<string, KindWords | undefined>> = kinds;

/** Returns the label and the screen of a record's content type. Undefined when a newer API sends an unknown content type. */
export const kindOf = (row: { kind: string }): KindWords | undefined => byName[row.kind];

/** Returns the label of a record's content type. An unknown content type is labelled with its name in the API. */
export const nounOf = (row: { kind: string }): string => kindOf(row)?.noun ?? row.kind;
