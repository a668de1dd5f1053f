import type { ReactNode } from 'react';
import type { Declaration, RecordDeclaration } from '@juris/contract/types/declaration';
import type { FormName } from '@juris/contract/forms';
import type { FormPart } from '@juris/contract/types/kinds';
import type { FieldLabels } from '../compare/fieldLabels';
import type { Preview } from '../preview/openPreview';
import type { ContentLabels, RecordLabels } from '../record/recordTypes';
import type { Bindings, StoredFiles } from './fields';
import type { QuestionBeforeSave } from './useSaveQuestion';

/** Describes the form of a content type. All dialogs of the content type use the same description. */
export interface FormDefinition<Draft, Item> {
  /** Draft of a new item. */
  blank: Draft;
  draftOf: (item: Item) => Draft;
  storedFiles: (item: Item) => StoredFiles<Draft>;
  fieldLabels: FieldLabels<Draft>;
  /** Names of the required fields. */
  required: readonly (keyof Draft & string)[];
  /** Fields that keep their values after "Save and add another"; absent without this button. */
  carriedOver?: readonly (keyof Draft & string)[] | undefined;
  /**
   * Returns the preview: the public page with the values of the draft. Absent if no public page shows the item. The
   * form then has neither Preview nor "Save as draft".
   */
  preview?: (draft: Draft, item: Item | undefined) => Preview;
  /** Names of the schemas for a new item, a changed item and a draft. Absent if only the server validates. */
  rules?: { added: FormName; changed: FormName; draft?: FormName };
  /** Converts the draft of a new item to the request body. Default: the draft itself. */
  sent?: (draft: Draft) => object;
  /**
   * Checks the draft of a new item in addition to the schema. `message` is a notice, and `fields` are the errors by
   * field.
   */
  missing?: (draft: Draft) => { message: string; fields: Record<string, string> } | undefined;
  /** Returns the question that an editor must answer before a save; absent if the content type has no such question. */
  questionBefore?: QuestionBeforeSave<Draft, Item>;
}

/** Form of a declared type of records. */
export interface DeclaredForm<Draft, Item> extends FormDefinition<Draft, Item> {
  declaration: RecordDeclaration;
  labels: RecordLabels;
  nameOf: (record: object) => string;
}

/** Form of a content type. */
export interface RecordForm<Draft, Item> extends DeclaredForm<Draft, Item> {
  declaration: Declaration;
  labels: ContentLabels;
}

/**
 * Renders the control of a field.
 * @param partOf Returns the other fields of a part of the form, for the control of a catalogue record.
 */
export type Control<Draft, Item> = (
  form: FieldsProps<Draft, Item>,
  partOf: (part: FormPart) => ReactNode,
) => ReactNode;

/** Controls by field. A field without an entry has the control of its type. */
export type AnyControls<Draft, Item> = Readonly<Partial<Record<string, Control<Draft, Item>>>>;

/** Field types whose controls most forms do not need. Forms that need one import it, so that the others need not load it. */
type SpecialKind = 'richText' | 'focalX' | 'choice' | 'publisher' | 'catalogue';

/** Controls of a content type. A field of a special type without a control does not compile. */
export type Controls<Declared extends RecordDeclaration, Draft, Item> = {
  readonly [
    Name in keyof Declared['fields'] as Declared['fields'][Name] extends { kind: SpecialKind } ? Name : never
  ]: Control<Draft, Item>;
} & { readonly [Name in keyof Declared['fields']]?: Control<Draft, Item> };

/** Properties and functions of an open form, with which its fields are rendered. */
export interface FieldsProps<Draft, Item> extends Bindings<Draft> {
  draft: Draft;
  /** Returns the errors of the parts of a field, by relative path. They are cleared when the field changes. */
  errorsWithin: (name: keyof Draft & string) => Record<string, string>;
  /** Changes several fields at once. To change one field, bind it to its control. */
  change: (part: Partial<Draft>) => void;
  /** Stored item, as it was when the form was opened. Undefined for a new item. */
  item: Item | undefined;
}
