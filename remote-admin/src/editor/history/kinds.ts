import type { HistoryKind, VersionedEntity } from '@juris/contract';

interface KindWords {
  /** What one is called. */
  noun: string;
  /** The screen that it is on, below `/admin`. */
  path: string;
  /** What its lists are made of. */
  entity: VersionedEntity;
}

/** All kinds whose versions are kept. */
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

/** What all of their lists are made of. */
export const entities = Object.values(kinds).map(({ entity }) => entity);

const byName: Readonly<Record<string, KindWords | undefined>> = kinds;

/** Of a kind: its words and its screen; undefined of one that only a newer API than this page knows. */
export const kindOf = (row: { kind: string }): KindWords | undefined => byName[row.kind];

/** What a record is, for people; a kind that this page does not know goes by its own name. */
export const nounOf = (row: { kind: string }): string => kindOf(row)?.noun ?? row.kind;
