import type { Generated } from 'kysely';
import type { Declaration } from '@juris/contract/types/declaration';
import type { contentTypeDeclarations, ContentTypeName } from '@juris/contract/types/recordTypes';
import type { ContentRow, Flag, ImageRow, ScheduledRow, SortKeys } from './contentRow';
import type { RecordTable } from './recordColumns';

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

/** Table of a declared content type, without the status. */
type DeclaredTable<Declared extends Declaration> = ContentRow &
  FieldColumns<Declared['fields']> &
  ('image' extends Declared['fields'][keyof Declared['fields']]['kind'] ? ImageRow : object) &
  (Declared['hasSchedule'] extends true ? ScheduledRow : object) &
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
