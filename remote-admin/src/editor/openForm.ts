import type { ComponentType } from 'react';
import type { ContentState } from './address/useContentState';
import type { FieldsProps, FormOf } from './form/formOf';
import type { Saving } from './form/useSave';
import type { HistoryCalls } from './history/useHistory';
import type { FetchedItem } from './record/record';
import type { ContentWords } from './record/words';

/** Props of the dialog of a content screen. */
export interface ContentDialogProps<Draft, Item> {
  words: ContentWords;
  content: {
    /** State of the screen in the address, which says what dialog is open. */
    state: ContentState;
    item: FetchedItem<Item>;
    historyCalls: HistoryCalls<Item>;
  };
  form: FormOf<Draft, Item>;
  Fields: ComponentType<FieldsProps<Draft, Item>>;
}

/** Props of an open form. */
export interface OpenFormProps<Draft, Item> extends ContentDialogProps<Draft, Item> {
  saving: Saving<Draft, Item>;
}
