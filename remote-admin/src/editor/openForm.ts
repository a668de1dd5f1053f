import type { VersionedTypeName } from '@juris/contract';
import type { ContentState } from './address/useContentState';
import type { AnyControls, RecordForm } from './form/formDefinition';
import type { Saving } from './form/useSave';
import type { DraftRequests } from './record/draftRequests';
import type { HistoryRequests } from './history/useHistory';
import type { ItemQueryState } from './record/record';

export interface ContentDialogProps<Draft, Item> {
  content: {
    kind: VersionedTypeName;
    /** State of the screen that is stored in the address, such as which dialog is open. */
    state: ContentState;
    item: ItemQueryState<Item>;
    historyCalls: HistoryRequests<Item>;
    draftCalls: DraftRequests;
  };
  form: RecordForm<Draft, Item>;
  controls: AnyControls<Draft, Item>;
}

export interface OpenFormProps<Draft, Item> extends ContentDialogProps<Draft, Item> {
  saving: Saving<Draft, Item>;
}
