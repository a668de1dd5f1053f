import type { Generated } from 'kysely';
import type { Declaration, RecordDeclaration } from '@juris/contract/types/declaration';
import type { contentTypeDeclarations, ContentTypeName } from '@juris/contract/types/recordTypes';
import type { RecordTable } from './recordColumns';

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
type SortKeys<Fields extends string> = { [Field in Fields as `${Field}Key`]: Generated<string> };

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
interface ImageRow {
  /** Size of the image in pixels; null for an image without a fixed size, such as some SVG drawings. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** Alternative text of the image; empty for a decorative image. */
  altText: Generated<string>;
}

/** Start and end of the schedule of an active record (ISO 8601, UTC). Empty means no limit. */
interface ScheduledRow {
  activeFrom: Generated<string>;
  activeUntil: Generated<string>;
}

/** Type of the column of a field. A choice or a publisher is null only in a draft without it. */
type ColumnType<F> = F extends { kind: 'choice' | 'publisher' }
  ? number | null
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'focalX' | 'focalY' }
      ? Generated<number>
      : string;

/** Columns of the fields of a content type. */
type FieldColumns<Fields> = {
  [
    Name in keyof Fields as Fields[Name] extends { kind: 'image' | 'pdf' | 'catalogue' } ? never : Name
  ]: ColumnType<Fields[Name]>;
} & {
  [
    Name in keyof Fields as Fields[Name] extends { column: infer Column extends string } ? Column : never
  ]: Fields[Name] extends { isInDetailsOnly: true } ? Generated<string> : string;
} & SortKeys<SortedField<Fields>>;

/** Names of the fields that have a column with a sort key. A choice is sorted by the name of its entry. */
type SortedField<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { isSorted: true; kind: infer Kind }
    ? Kind extends 'number' | 'publisher'
      ? never
      : Kind extends 'choice'
        ? Name extends `${infer Stem}Id`
          ? `${Stem}Name`
          : never
        : Name
    : never;
}[keyof Fields & string];

/** Row of a declared type of records. */
export type DeclaredRow<Declared extends RecordDeclaration> = VersionedRow &
  FieldColumns<Declared['fields']> &
  (Declared['hasSchedule'] extends true ? ScheduledRow : object);

/** Table of a declared content type, without the status. */
type DeclaredTable<Declared extends Declaration> = ContentRow &
  DeclaredRow<Declared> &
  ('image' extends Declared['fields'][keyof Declared['fields']]['kind'] ? ImageRow : object) &
  ('catalogue' extends Declared['fields'][keyof Declared['fields']]['kind'] ? RecordTable : object);

/** Status of the records. Specification section 3 gives snippets other columns. */
type Status<Name> = Name extends 'snippet' ? { published_date: string; is_active: Flag } : { isActive: Flag };

/** Position in an order that staff have set. */
type Order<Name> = Name extends 'publishedTitle' | 'leader' ? { place: Generated<number> } : object;

type Declarations = typeof contentTypeDeclarations;

/** Tables of all content types. */
export type ContentTables = {
  [Name in ContentTypeName]: DeclaredTable<Declarations[Name]> & Status<Name> & Order<Name>;
};

/** Tables of the content types with a schedule. */
export type ScheduledTables = Pick<
  ContentTables,
  {
    [Name in ContentTypeName]: Declarations[Name] extends { hasSchedule: true } ? Name : never;
  }[ContentTypeName]
>;
