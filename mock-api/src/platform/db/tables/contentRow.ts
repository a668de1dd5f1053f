import type { Generated } from 'kysely';

/** A boolean in the database: 1 for true, 0 for false. */
export type Flag = 0 | 1;

/** Columns by which lists are searched and sorted. The API computes them whenever it writes a row. */
export interface SearchColumns {
  searchText: Generated<string>;
  sortKey: Generated<string>;
  /**
   * Row version of all computed columns. It is lower than `version` if an older release has written the row afterwards.
   */
  derivedVersion: Generated<number>;
}

/**
 * Sort columns such as `emailKey`. They contain other columns as folded text (lower case, without accents).
 * @typeParam Fields names of the other columns, such as `email`
 */
export type SortKeys<Fields extends string> = { [Field in Fields as `${Field}Key`]: Generated<string> };

/** Columns that all tables with a version history have. */
export interface VersionedRow extends SearchColumns {
  id: Generated<number>;
  /** Time of the last change of the record (ISO 8601, UTC). */
  updatedAt: string;
  version: Generated<number>;
}

/** Columns that the tables of all content types have. */
export interface ContentRow extends VersionedRow {
  /** 1 for a draft: a record that was never public and may be incomplete. */
  neverPublished: Generated<Flag>;
}

/** Columns of the image of a record. */
export interface ImageRow {
  /** Size of the image in pixels; null for an image without a fixed size, such as some SVG drawings. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** Alternative text of the image; empty for a decorative image. */
  altText: Generated<string>;
}

/** Start and end of the schedule of an active record (ISO 8601, UTC). Empty means no limit. */
export interface ScheduledRow {
  activeFrom: Generated<string>;
  activeUntil: Generated<string>;
}
