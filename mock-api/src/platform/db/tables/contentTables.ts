import type { Generated } from 'kysely';
import type { author } from '@juris/contract/types/author';
import type { banner } from '@juris/contract/types/banner';
import type { Declaration } from '@juris/contract/types/declaration';
import type { leader } from '@juris/contract/types/leader';
import type { openAccess } from '@juris/contract/types/openAccess';
import type { resource } from '@juris/contract/types/resource';
import type { series } from '@juris/contract/types/series';
import type { snippet } from '@juris/contract/types/snippet';
import type { title } from '@juris/contract/types/title';
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

interface Status {
  isActive: Flag;
}

/** Position in an order that staff have set. */
interface Order {
  place: Generated<number>;
}

/** Tables of all content types with a schedule, that is, all except people and profiles. */
export interface ScheduledTables {
  banner: DeclaredTable<typeof banner> & Status;
  publishedTitle: DeclaredTable<typeof title> & Status & Order;
  openAccess: DeclaredTable<typeof openAccess> & Status;
  resource: DeclaredTable<typeof resource> & Status;
  snippet: DeclaredTable<typeof snippet> & { published_date: string; is_active: Flag };
}

/** Tables of all content types. */
export interface ContentTables extends ScheduledTables {
  leader: DeclaredTable<typeof leader> & Status & Order;
  authorProfile: DeclaredTable<typeof author> & Status;
  seriesProfile: DeclaredTable<typeof series> & Status;
}
