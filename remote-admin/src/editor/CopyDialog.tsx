import type { ComponentType } from 'react';
import styled from 'styled-components';
import type { ContentForm, FormOf } from './ContentDialog';
import type { FetchedItem } from './record/record';
import type { DialogWords } from './record/words';
import { DraftDialog } from './form/DraftDialog';
import { PendingItemDialog } from './PendingItemDialog';
import { useCopy } from './form/useCopy';
import type { SaveOptions, SaveResult } from './form/useSave';
import type { Validate } from './form/useValidation';

interface CopyDialogProps<Draft, Item> {
  words: DialogWords;
  form: FormOf<Draft, Item>;
  draftOf: (item: Item) => Draft;
  /** The item that it is filled from. */
  item: FetchedItem<Item>;
  Fields: ComponentType<ContentForm<Draft, Item>>;
  validate: Validate<Draft>;
  onSave: (draft: Draft, saveOptions: SaveOptions) => Promise<SaveResult | undefined>;
  onClose: () => void;
}

/** The form of a new item, filled from a stored one, its files too. */
export function CopyDialog<Draft extends object, Item extends object>(props: CopyDialogProps<Draft, Item>) {
  const { words, form, draftOf, item, Fields, validate, onSave, onClose } = props;
  const copy = useCopy(item, { ...form, draftOf });
  if (!copy.currentData)
    return <PendingItemDialog words={{ one: words.one, edit: words.add }} item={copy} onClose={onClose} />;
  return (
    <DraftDialog
      title={words.add}
      initial={copy.currentData}
      words={form.fieldWords}
      required={form.required}
      above={<Note>Filled from another {words.one}. It is saved as a new one.</Note>}
      preview={(draft) => form.preview(draft, undefined)}
      onSave={(draft, _, saveOptions) => onSave(draft, saveOptions)}
      {...{ validate, onClose }}
    >
      {(fields) => <Fields {...fields} item={undefined} />}
    </DraftDialog>
  );
}

const Note = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;
