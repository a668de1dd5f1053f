import type { ReactNode } from 'react';
import type { RecordVersion, VersionedTypeName } from '@juris/contract';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import type { DraftedItem } from './api/contentEndpoints';
import { discardDraft, discardReversal, returnDraft } from './record/recordCommands';
import { DraftLine } from './draft/DraftLine';
import { StatusRow } from './form/form.styles';
import type { FieldsProps, FormDefinition } from './form/formDefinition';
import { FormDialog } from './form/FormDialog';
import { useContentForm, type ContentFormOptions } from './form/useContentForm';
import { historyLabels } from './history/labels';
import { SavedLine } from './history/SavedLine';
import { useHistory } from './history/useHistory';
import { versionFields } from './history/versionFields';
import { PresenceLine } from './presence/presence';
import { usePerform } from './record/usePerform';

interface EditDialogProps<Draft extends object, Item> extends Omit<
  ContentFormOptions<Draft, Item>,
  'edited' | 'initial' | 'next'
> {
  type: VersionedTypeName;
  form: FormDefinition<Draft, Item>;
  /** Noun for one record, e.g. "banner". */
  one: string;
  item: Item;
  reload: () => Promise<Item | undefined>;
  /** Absent if the record cannot be duplicated. */
  onDuplicate?: (() => void) | undefined;
  isRemovable?: boolean;
  /** Version of a published record. Its removal is only for this version, and its question says what happens. */
  publishedVersion?: number | undefined;
  /** True if older versions can be restored. */
  canRestore: boolean;
  /** Rendered beside the publication state. */
  besideState?: ReactNode;
  /** Rendered above the fields. */
  intro?: ReactNode;
  /** Renders state and schedule beside the buttons. */
  publication?: (draft: Draft) => ReactNode;
  children: (fields: FieldsProps<Draft, Item>) => ReactNode;
}

/** Renders the form of a stored record, with its history, its draft and the other editors. */
export function EditDialog<Draft extends object, Item extends DraftedItem>(
  props: EditDialogProps<Draft, Item>,
) {
  const { type, form, one, item, reload, onDuplicate, isRemovable = false, canRestore, children } = props;
  const { besideState, intro, publication, publishedVersion, onClose } = props;
  const { id, version, draftVersion } = item;
  const perform = usePerform();
  const history = useHistory<Item>({ type, id }, { draftVersion, over: publishedVersion, onDone: onClose });
  const { state, fields } = useContentForm(form, { ...props, edited: { item, reload } });
  const canEdit = state.readOnly === undefined;

  async function discard() {
    const { undo, redo } = discardReversal({ type, id });
    if (!(await perform(discardDraft({ type, id, draftVersion }), undo, redo))) return;
    state.discard();
    onClose();
  }

  async function returnToAuthor(note: string) {
    const expected = draftVersion === undefined ? { version } : { draftVersion };
    if (await perform(returnDraft({ type, id, note, ...expected }))) onClose();
  }

  return (
    <>
      <FormDialog
        form={state}
        publication={publication?.(fields.draft)}
        above={
          <>
            <SavedLine
              savedAt={item.updatedAt}
              savedBy={item.savedBy ?? ''}
              onDuplicate={onDuplicate}
              onHistory={() => void history.open()}
              onRemove={isRemovable ? history.askRemoval : undefined}
            />
            <StatusRow>
              <DraftLine
                item={item}
                onDiscard={() => void discard()}
                onCompare={() => void history.open(true)}
                onReturn={(note) => void returnToAuthor(note)}
              />
              {besideState}
            </StatusRow>
            {canEdit && <PresenceLine kind={type} recordId={id} />}
            {intro}
          </>
        }
      >
        {children(fields)}
      </FormDialog>
      {history.opened && (
        <history.opened.Dialog
          versions={history.opened.versions}
          initial={history.opened.initial}
          fieldsOf={(older, newer) => differences(form, history.opened?.versions ?? [], older, newer)}
          onRestoreVersion={canRestore ? history.restoreVersion : undefined}
          onRestoreDraft={canEdit ? history.restoreDraft : undefined}
          onClose={history.close}
        />
      )}
      {history.isAskingRemoval && (
        <ConfirmDialog
          question={historyLabels.removeQuestion(one)}
          consequence={publishedVersion ? historyLabels.removePublished : historyLabels.removeConsequence}
          confirmLabel={historyLabels.remove}
          onConfirm={history.remove}
          onCancel={history.close}
        />
      )}
    </>
  );
}

/** Returns the fields in which an older version differs from a newer one. Both are indexes of `versions`. */
function differences<Draft extends object, Item extends object>(
  form: FormDefinition<Draft, Item>,
  versions: readonly RecordVersion<Item>[],
  older: number,
  newer: number,
) {
  const [then, now] = [versions[older], versions[newer]];
  return now && then ? versionFields(form, then.record, now.record) : [];
}
