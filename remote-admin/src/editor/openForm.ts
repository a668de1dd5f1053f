import type { ComponentType } from 'react';
import type { ContentState } from './address/useContentState';
import type { FieldsProps, FormOf } from './form/formOf';
import type { Saving } from './form/useSave';
import type { HistoryCalls } from './history/useHistory';
import type { FetchedItem } from './record/record';
import type { ContentWords } from './record/words';

/** What the dialog of a content screen needs. */
export interface ContentDialogProps<Draft, Item> {
  words: ContentWords;
  content: {
    /** Which dialog is open. */
    state: ContentState;
    /** The item of the open dialog. */
    item: FetchedItem<Item>;
    historyCalls: HistoryCalls<Item>;
  };
  form: FormOf<Draft, Item>;
  Fields: ComponentType<FieldsProps<Draft, Item>>;
}

/** What an open form needs. */
export interface OpenFormProps<Draft, Item> extends ContentDialogProps<Draft, Item> {
  saving: Saving<Draft, Item>;
}
