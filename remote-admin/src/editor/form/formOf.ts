import type { FormName } from '@juris/contract/forms';
import type { Previewed } from '../preview/openPreview';
import type { FieldWords } from './conflict';
import type { Bindings, StoredFiles } from './fields';
import type { QuestionBeforeSave } from './useSaveQuestion';

/** Describes the form of a content type. All dialogs of the content type use the same description. */
export interface FormOf<Draft, Item> {
  /** The draft of a new item. */
  blank: Draft;
  /** Returns the draft of a stored item. */
  draftOf: (item: Item) => Draft;
  storedFiles: (item: Item) => StoredFiles<Draft>;
  fieldWords: FieldWords<Draft>;
  /** The fields that must be filled in. */
  required: readonly (keyof Draft & string)[];
  /** The fields that keep their values in "Save and add another"; absent where the form does not offer it. */
  carriedOver?: readonly (keyof Draft & string)[];
  /**
   * Returns the public page as the draft would change it. Absent where no public page shows the item: such a form has
   * neither a preview nor "Save as draft".
   */
  preview?: (draft: Draft, item: Item | undefined) => Previewed;
  /** The schemas that validate a draft before it is sent; absent where only the server validates. */
  rules?: { added: FormName; changed: FormName };
  /** Converts the draft of a new item to the request body; absent where they are the same. */
  sent?: (draft: Draft) => object;
  /** Checks a new draft before the schema does. The message is shown as a notice, the fields show their errors. */
  missing?: (draft: Draft) => { message: string; fields: Record<string, string> } | undefined;
  /** Returns a question to ask before each save; absent where there is nothing to ask. */
  questionBefore?: QuestionBeforeSave<Draft, Item>;
}

/** Props of the component that renders the fields of a content type: the draft, bound to its controls. */
export interface FieldsProps<Draft, Item> extends Bindings<Draft> {
  draft: Draft;
  /** The errors of parts of a field's value, by their paths below it, until the field is changed. */
  errorsWithin: (name: keyof Draft & string) => Record<string, string>;
  /** Changes several fields at once; a single one is bound to its control. */
  change: (part: Partial<Draft>) => void;
  /** The item as it was when the form was opened; absent in the form of a new one. */
  item: Item | undefined;
}
