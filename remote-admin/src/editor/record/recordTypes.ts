import type { VersionedTypeName } from '@juris/contract';
import {
  type RecordDeclaration,
  nameField,
  type RecordWords,
  type Words,
} from '@juris/contract/types/declaration';
import { recordDeclarations, versionedTypeNames } from '@juris/contract/types/recordTypes';

const declarations = new Map<string, RecordDeclaration>(Object.entries(recordDeclarations));

const labelOf = ({ words }: RecordDeclaration) => words.label ?? words.entry;

/** Names of the content types in the API, with their labels. */
export const typeOptions = Object.values<RecordDeclaration>(recordDeclarations).map((one) => ({
  value: one.name,
  label: labelOf(one),
}));

/** Returns the cache tag of the lists that show records of a type. */
export const cacheTagOf = <Name extends VersionedTypeName>(name: Name) =>
  // The compiler knows no function that capitalises a literal type.
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

/** Cache tags of all versioned content types. */
export const versionedEntities = versionedTypeNames.map((name) => cacheTagOf(name));

/** Returns the declaration of a record's type; undefined for a content type of a newer API. */
export const versionedTypeOf = (row: { kind: string }): RecordDeclaration | undefined =>
  declarations.get(row.kind);

/** Returns the label of a record's content type, or its name in the API if it is unknown. */
export function typeLabelOf(row: { kind: string }): string {
  const declaration = versionedTypeOf(row);
  return declaration ? labelOf(declaration) : row.kind;
}

/** Labels of a screen with a list. */
export type ListLabels = Pick<RecordWords, 'heading' | 'one' | 'many' | 'whenEmpty'>;

/** Labels of the screen of a type of records. */
export interface RecordLabels extends ListLabels {
  /** Label of the Add button and title of its dialog, e.g. "Add Banner". */
  add: string;
  /** Title of the edit dialog, e.g. "Edit Banner". */
  edit: string;
}

export type ContentLabels = RecordLabels & Words;

/** Returns the labels of the screen of a type of records. Tests read them from here. */
export const contentLabels = <Declared extends { words: RecordWords }>({
  words,
}: Declared): RecordLabels & Declared['words'] => ({
  ...words,
  add: `Add ${words.entry}`,
  edit: `Edit ${words.entry}`,
});

/** Returns a function that returns the name of a record. */
export function declaredName(declaration: RecordDeclaration): (record: object) => string {
  const field = nameField(declaration);
  return (record) => String(Reflect.get(record, field) ?? '');
}
