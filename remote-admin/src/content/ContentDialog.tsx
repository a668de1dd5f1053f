import type { ReactNode } from 'react';
import { UploadProgress } from '@juris/shared-ui/FileField/UploadProgress';
import { Overlay } from '@juris/shared-ui/Overlay/Overlay';
import { DraftDialog, type FieldErrors } from './DraftDialog';
import { ItemOnItsWay } from './ItemOnItsWay';
import type { Fetched, RunningCall } from './record';
import type { ContentState } from './useContentState';
import { useSave, type SaveRequest } from './useSave';
import type { ContentWords } from './words';

interface ContentDialogProps<Draft, Item> {
  words: ContentWords;
  state: ContentState;
  /** What a new one starts with. */
  blank: Draft;
  /** The item that is open, asked for by its id. */
  item: Fetched<Item | undefined>;
  /** What the form of an item starts with. */
  draftOf: (item: Item) => Draft;
  onSave: (request: SaveRequest<Draft, Item>) => RunningCall;
  /** The fields. */
  children: (form: ContentForm<Draft, Item>) => ReactNode;
}

/** What the fields of a form are drawn from. */
export interface ContentForm<Draft, Item> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  errors: FieldErrors<Draft>;
  /** The stored item; absent when a new one is added. */
  item: Item | undefined;
}

/** The dialog of a content screen: a blank form to add, or the form of an item that is loaded first. */
export function ContentDialog<Draft extends object, Item>(props: ContentDialogProps<Draft, Item>) {
  const { words, state, blank, item, draftOf, onSave, children } = props;
  const { save, cancel, isSaving, upload } = useSave(onSave);
  const opened = item.currentData;

  return (
    <>
      {state.adding && (
        <DraftDialog
          title={words.add}
          initial={blank}
          onSave={(draft) => save(undefined, draft)}
          onClose={state.close}
        >
          {(form) => children({ ...form, item: undefined })}
        </DraftDialog>
      )}
      {state.editing !== undefined && !opened && (
        <ItemOnItsWay words={words} item={item} onClose={state.close} />
      )}
      {state.editing !== undefined && opened && (
        <DraftDialog
          title={words.edit}
          initial={draftOf(opened)}
          onSave={(draft) => save(opened, draft)}
          onClose={state.close}
        >
          {(form) => children({ ...form, item: opened })}
        </DraftDialog>
      )}
      <Overlay open={isSaving}>{upload && <UploadProgress {...upload} onCancel={cancel} />}</Overlay>
    </>
  );
}
