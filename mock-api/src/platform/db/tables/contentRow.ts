import type { Generated } from 'kysely';

/** A boolean as it is stored. */
export type Flag = 0 | 1;

/** Columns that lists search and sort by; each has a default, and every write computes them. */
export interface SearchColumns {
  searchText: Generated<string>;
  sortKey: Generated<string>;
  /** Row version that `searchText` and `sortKey` belong to, for the previous release. */
  searchedVersion: Generated<number>;
  /** Row version that all these columns belong to; older for rows that a release without some of them wrote. */
  indexedVersion: Generated<number>;
}

/** Columns with the folded text of other columns, by which a list is sorted. @typeParam Fields those columns */
export type SortKeys<Fields extends string> = { [Field in Fields as `${Field}Key`]: Generated<string> };

/** Columns of every table with a version history. */
export interface VersionedRow extends SearchColumns {
  id: Generated<number>;
  /** ISO 8601, UTC. */
  updatedAt: string;
  version: Generated<number>;
}

/** Columns of every content type besides its own columns and its status. */
export interface ContentRow extends VersionedRow {
  /** Size of the image in pixels; null for an image without a fixed size. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** Alternative text of the image; empty for a decorative image. */
  altText: Generated<string>;
}

/** Schedule within which visitors see a record (ISO 8601, UTC; empty for no limit). */
export interface ScheduledRow {
  activeFrom: Generated<string>;
  activeUntil: Generated<string>;
}

/** Content type whose status has the name of specification section 3, as all except snippets. */
export interface ActiveContentRow extends ContentRow {
  isActive: Flag;
}

/** Columns that most content types have besides their own. */
type ScheduledContentRow = ActiveContentRow & ScheduledRow;

/**
 * Table of a content type with a schedule, with a column for each field of its record.
 * @typeParam Defaulted the columns that an insert may omit
 */
export type ScheduledTable<Fields, Defaulted extends keyof Fields = never> = ScheduledContentRow &
  Omit<Fields, Defaulted | keyof ScheduledContentRow | 'savedBy'> & {
    [Column in Defaulted]: Generated<Fields[Column]>;
  };
