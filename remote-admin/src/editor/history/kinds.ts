import type { HistoryKind, VersionedEntity } from '@juris/contract';

interface KindWords {
  /** Label of one item. */
  noun: string;
  /** Path of its screen, below `/admin`. */
  path: string;
  /** Entity that tags its lists. */
  entity: VersionedEntity;
}

/** All versioned content types. */
export const kinds: Readonly<Record<HistoryKind, KindWords>> = {
  banner: { noun: 'Banner', path: 'managebanner', entity: 'Banner' },
  leader: { noun: 'Person', path: 'manageleadership', entity: 'Leader' },
  publishedTitle: { noun: 'Title', path: 'managpublishedtitles', entity: 'PublishedTitle' },
  resource: { noun: 'Resource', path: 'manageresources', entity: 'Resource' },
  openAccess: { noun: 'Open-access book', path: 'manageopenaccess', entity: 'OpenAccess' },
  snippet: { noun: 'Snippet', path: 'managesnippets', entity: 'Snippet' },
  publisher: { noun: 'Publisher', path: 'managepublishers', entity: 'Publisher' },
};

/** The API's names of content types by their labels. */
export const kindsByNoun = Object.fromEntries(Object.entries(kinds).map(([kind, { noun }]) => [noun, kind]));

/** Entities of all versioned content types. */
export const entities = Object.values(kinds).map(({ entity }) => entity);

const byName: Readonly<Record<string, KindWords | undefined>> = kinds;

/** Returns the label and the screen of a content type; undefined when only a newer API knows it. */
export const kindOf = (row: { kind: string }): KindWords | undefined => byName[row.kind];

/** Returns the label of a record's content type. For an unknown content type it is the API's name. */
export const nounOf = (row: { kind: string }): string => kindOf(row)?.noun ?? row.kind;
