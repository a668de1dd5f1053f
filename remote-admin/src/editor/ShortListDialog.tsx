import type { VersionedTypeName } from '@juris/contract';
import { useHistoryRequests } from './api/recordCommands';
import { DeclaredFields } from './form/DeclaredFields';
import { FormDialog } from './form/FormDialog';
import type { AnyControls, DeclaredForm } from './form/formDefinition';
import { SavingOverlay } from './form/SavingOverlay';
import { useContentForm } from './form/useContentForm';
import { useSave, type SaveRequest } from './form/useSave';
import { HistoryDialogs } from './history/HistoryDialogs';
import { SavedLine } from './history/SavedLine';
import { useHistory } from './history/useHistory';
import { versionFields } from './history/versionFields';
import { PresenceLine } from './presence/PresenceLine';
import type { PendingRequest } from './record/record';
import type { ShortDialogProps } from './ShortListScreen';

/** A record without drafts. */
interface ShortItem {
  id: number;
  version: number;
  updatedAt: string;
  savedBy?: string | undefined;
}

interface ShortListDialogProps<Draft, Item> extends ShortDialogProps<Item> {
  type: VersionedTypeName;
  form: DeclaredForm<Draft, Item>;
  controls: AnyControls<Draft, Item>;
  onSave: (request: SaveRequest<Draft, Item>) => PendingRequest;
  /** False if the record cannot be removed, because others depend on it. */
  isRemovable: boolean;
}

/** Dialog that adds or changes a record without drafts, shows its history and can remove it. */
export function ShortListDialog<Draft extends object, Item extends ShortItem>(
  props: ShortListDialogProps<Draft, Item>,
) {
  const { type, form, controls, item, reload, onSave, onClose, isRemovable } = props;
  const { labels, declaration } = form;
  const saving = useSave(onSave);
  const history = useHistory(useHistoryRequests<Item>(type), { id: item?.id, onDone: onClose });
  const { state, fields } = useContentForm(form, {
    title: item ? labels.edit : labels.add,
    saving,
    onClose,
    ...(item && { edited: { item, reload } }),
  });

  return (
    <>
      <FormDialog
        form={state}
        above={
          item && (
            <>
              <SavedLine
                savedAt={item.updatedAt}
                savedBy={item.savedBy ?? ''}
                onHistory={() => void history.open()}
                onRemove={isRemovable ? history.askRemoval : undefined}
              />
              <PresenceLine kind={type} recordId={item.id} />
            </>
          )
        }
      >
        <DeclaredFields {...{ declaration, controls }} form={fields} />
      </FormDialog>
      <HistoryDialogs
        one={labels.one}
        history={history}
        canRestore
        compare={(then, now) => versionFields(form, then, now)}
      />
      <SavingOverlay saving={saving} />
    </>
  );
}
