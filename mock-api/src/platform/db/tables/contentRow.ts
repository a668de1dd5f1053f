import type { Generated } from 'kysely';

/** A yes or no as it is stored. */
export type Flag = 0 | 1;

/** Columns that lists search and sort by; each has a default, and every write computes them. */
export interface SearchColumns {
  searchText: Generated<string>;
  sortKey: Generated<string>;
  /** The row's version that `searchText` and `sortKey` belong to, for the previous release. */
  searchedVersion: Generated<number>;
  /** The row's version that all these columns belong to; older for rows that a release without some of them wrote. */
  indexedVersion: Generated<number>;
}

/** Columns with the folded text of others, by which a list is sorted. @typeParam Fields those others */
export type SortKeys<Fields extends string> = { [Field in Fields as `${Field}Key`]: Generated<string> };

/** What every row has that is kept in versions. */
export interface VersionedRow extends SearchColumns {
  id: Generated<number>;
  /** ISO 8601, UTC. */
  updatedAt: string;
  version: Generated<number>;
}

/** What every kind of content keeps beside its own columns and its status. */
export interface ContentRow extends VersionedRow {
  /** Pixels of the image; null where it has no size of its own. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** What the image shows, in words; empty where nothing is read out of it. */
  altText: Generated<string>;
}

/** A kind that readers see only between two moments, where there are any (ISO 8601, UTC; empty for none). */
export interface ScheduledRow {
  activeFrom: Generated<string>;
  activeUntil: Generated<string>;
}

/** A kind whose status is called as specification section 3 calls it for all but snippets. */
export interface ActiveContentRow extends ContentRow {
  isActive: Flag;
}

/** What the rows of most kinds have beside their own columns. */
type ScheduledContentRow = ActiveContentRow & ScheduledRow;

/**
 * The table of a kind that readers see only between two moments, with a column for each field of its record.
 * @typeParam Defaulted the columns that an insert may leave out
 */
export type ScheduledTable<Fields, Defaulted extends keyof Fields = never> = ScheduledContentRow &
  Omit<Fields, Defaulted | keyof ScheduledContentRow | 'savedBy'> & {
    [Column in Defaulted]: Generated<Fields[Column]>;
  };
