import type { FormName } from '@juris/contract/forms';
import type { Previewed } from '../preview/openPreview';
import type { FieldWords } from './conflict';
import type { Bindings, StoredFiles } from './fields';
import type { QuestionBeforeSave } from './useSaveQuestion';

/** Describes the form of a content type. All dialogs of the content type use the same description. */
export interface FormOf<Draft, Item> {
  /** Draft of a new item. */
  blank: Draft;
  /** Returns the draft of a stored item. */
  draftOf: (item: Item) => Draft;
  storedFiles: (item: Item) => StoredFiles<Draft>;
  fieldWords: FieldWords<Draft>;
  /** Names of the required fields. */
  required: readonly (keyof Draft & string)[];
  /** Fields that keep their values in "Save and add another"; absent when the form does not offer it. */
  carriedOver?: readonly (keyof Draft & string)[];
  /**
   * Returns the public page with the draft applied. Absent when no public page shows the item: such a form has neither a
   * preview nor "Save as draft".
   */
  preview?: (draft: Draft, item: Item | undefined) => Previewed;
  /** Schemas that validate a draft before it is sent; absent when only the server validates. */
  rules?: { added: FormName; changed: FormName };
  /** Converts the draft of a new item to the request body; absent when they are the same. */
  sent?: (draft: Draft) => object;
  /** Checks a new draft before the schema does. The message is shown as a notice, the fields show their errors. */
  missing?: (draft: Draft) => { message: string; fields: Record<string, string> } | undefined;
  /** Returns a question to ask before each save; absent when no question is needed. */
  questionBefore?: QuestionBeforeSave<Draft, Item>;
}

/** Props of the component that renders the fields of a content type: the draft, bound to its controls. */
export interface FieldsProps<Draft, Item> extends Bindings<Draft> {
  draft: Draft;
  /** Returns the errors of parts of a field's value, by path below it, until the field changes. */
  errorsWithin: (name: keyof Draft & string) => Record<string, string>;
  /** Changes several fields at once. To change one field, bind it to its control. */
  change: (part: Partial<Draft>) => void;
  /** The item when the form was opened; absent for a new item. */
  item: Item | undefined;
}
