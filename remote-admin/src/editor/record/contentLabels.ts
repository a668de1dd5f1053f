import {
  nameField,
  type RecordDeclaration,
  type RecordWords,
  type Words,
} from '@juris/contract/types/declaration';

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
