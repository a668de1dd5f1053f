import { useRights, useRole } from '../app/rights/useRights';
import type { SavedItem } from './api/contentEndpoints';
import { EditForm } from './EditForm';
import { SavingOverlay } from './form/SavingOverlay';
import { useSave, type SaveRequest } from './form/useSave';
import { MissingRightDialog } from './MissingRightDialog';
import { PreviewFromLink } from './draft/PreviewFromLink';
import { editorLabels } from './labels';
import { CopyForm, NewForm } from './NewForm';
import type { ContentDialogProps } from './openForm';
import { PendingItemDialog } from './PendingItemDialog';
import type { PendingRequest } from './record/record';

interface SavingDialogProps<Draft, Item> extends ContentDialogProps<Draft, Item> {
  onSave: (request: SaveRequest<Draft, Item>) => PendingRequest;
}

/**
 * Renders the dialog of a content screen that the address names: a blank form, a duplicate, or the form of a stored
 * item, which is loaded first.
 */
export function ContentDialog<Draft extends object, Item extends SavedItem>({
  onSave,
  ...dialog
}: SavingDialogProps<Draft, Item>) {
  const { content, form } = dialog;
  const { labels } = form;
  const { adding, copying, editing, previewing, close } = content.state;
  const opened = content.item.currentData;
  const saving = useSave(onSave, content.draftCalls);
  const has = useRights();
  const isRoleKnown = useRole() !== undefined;

  return (
    <>
      {(adding || copying !== undefined) && !has('writeDrafts') && (
        <MissingRightDialog title={labels.add} right="writeDrafts" onClose={close} />
      )}
      {adding && has('writeDrafts') && <NewForm {...dialog} saving={saving} />}
      {copying !== undefined && has('writeDrafts') && <CopyForm key={copying} {...dialog} saving={saving} />}
      {editing !== undefined && opened && isRoleKnown && (
        <EditForm key={editing} {...dialog} saving={saving} opened={opened} />
      )}
      {previewing !== undefined && opened && form.preview && (
        <PreviewFromLink
          title={editorLabels.preview}
          preview={form.preview(form.draftOf(opened), opened)}
          onClose={close}
        />
      )}
      {(editing ?? previewing) !== undefined && !opened && (
        <PendingItemDialog labels={labels} item={content.item} onClose={close} />
      )}
      <SavingOverlay saving={saving} />
    </>
  );
}
