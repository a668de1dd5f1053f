import type { Right } from '../rights';
import { isFile, type Field, type Fields, type FileField } from './kinds';

/** Declaration of a type of records. Table columns, forms, lists and the history follow from it. */
export interface RecordDeclaration {
  /** Name in the database, in the histories and in the bin. */
  name: string;
  /** Noun for one record in messages of the API. */
  noun: string;
  /** Path of the screen that manages the records, relative to `/admin`. */
  screen: string;
  words: RecordWords & Partial<Words>;
  /** Right to save records. Default: `writeDrafts`, and `publishContent` for published records. */
  saveRight?: Right;
  /** False for records without a schedule. */
  hasSchedule: boolean;
  fields: Fields;
}

/** Declaration of a content type: records with a status, and with drafts. Schemas follow from it too. */
export interface Declaration extends RecordDeclaration {
  words: Words;
}

/** Texts of the screen that manages the records of a type. */
export interface RecordWords {
  /** Heading of the screen. */
  heading: string;
  /** Singular and plural within a sentence. */
  one: string;
  many: string;
  /** Name of a record on the button Add and in the titles of dialogs, such as "Banner" in "Add Banner". */
  entry: string;
  /** Name of the type in lists with records of several types. Default: `entry`. */
  label?: string;
  /** Text in place of an empty list. It says what the records are and where readers see them. */
  whenEmpty: string;
}

/** Texts of the screen of a content type. */
export interface Words extends RecordWords {
  /** Question before a record is deactivated, with the exact text of the specification. */
  deactivate: string;
  /** Returns what happens when the named record is deactivated. */
  consequence: (name: string) => string;
}

/** Returns a declaration with its exact type. */
export const declareType = <const Declared extends RecordDeclaration>(declaration: Declared): Declared =>
  declaration;

const entriesOf = ({ fields }: RecordDeclaration): [name: string, field: Field][] => Object.entries(fields);

const namesWhere = (declaration: RecordDeclaration, holds: (field: Field) => boolean) =>
  entriesOf(declaration).flatMap(([name, field]) => (holds(field) ? [name] : []));

/** Returns the field that contains the name of a record. */
export function nameField(declaration: RecordDeclaration): string {
  const [name] = namesWhere(declaration, ({ isName }) => isName === true);
  if (name === undefined) throw new Error(`The content type ${declaration.name} has no field with isName.`);
  return name;
}

/** Returns the fields without which a record cannot be published. */
export const requiredFields = (declaration: RecordDeclaration): string[] =>
  namesWhere(declaration, ({ isRequired, kind }) => isRequired === true && kind !== 'number');

/** Returns the fields that the search of the list covers. */
export const searchedFields = (declaration: RecordDeclaration): string[] =>
  namesWhere(declaration, ({ isName, isSearched }) => isName === true || isSearched === true);

/** Returns the columns that contain fields as JSON. Their fields are compared one by one. */
export const jsonColumns = (declaration: RecordDeclaration): string[] =>
  namesWhere(declaration, ({ kind }) => kind === 'catalogue' || kind === 'texts');

/** Returns the fields whose addresses the link check requests. */
export const checkedLinks = (declaration: RecordDeclaration): string[] =>
  namesWhere(declaration, (field) => 'isChecked' in field && field.isChecked === true);

/** Maps each field by which the list can be sorted to the database column with the sort key. */
export const sortColumns = (declaration: RecordDeclaration): Record<string, string> => ({
  ...Object.fromEntries(
    entriesOf(declaration).flatMap(([name, field]) =>
      field.isName || field.isSorted ? [[shownField(name, field), sortColumn(name, field)]] : [],
    ),
  ),
  updatedAt: 'updatedAt',
});

/** Returns the field of a record that shows a value: the name of a publisher or a choice instead of its id. */
export const shownField = (name: string, { kind }: Field): string =>
  kind === 'publisher' || kind === 'choice' ? name.replace(/Id$/, 'Name') : name;

function sortColumn(name: string, field: Field) {
  if (field.isName) return 'sortKey';
  if (field.kind === 'number') return name;
  return field.kind === 'publisher' ? 'publisher.sortKey' : `${shownField(name, field)}Key`;
}

/** File fields of a type by name. */
export type FileFields = Readonly<Record<string, FileField>>;

/** Returns the file fields of a type of records. */
export const filesOf = (declaration: RecordDeclaration): FileFields =>
  Object.fromEntries(
    entriesOf(declaration).flatMap(([name, field]) => (isFile(field) ? [[name, field]] : [])),
  );
