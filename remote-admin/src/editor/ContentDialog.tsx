import styled from 'styled-components';
import { checkedLinks } from '@juris/contract/types/declaration';
import { missingRight, type Right } from '@juris/contract/rights';
import type { VersionedTypeName } from '@juris/contract';
import { useRights, useRole } from '../app/rights/useRights';
import type { ContentState } from './address/useContentState';
import type { SavedItem } from './api/contentEndpoints';
import { DraftLine } from './draft/DraftLine';
import { PreviewFromLink } from './draft/PreviewFromLink';
import { useDiscardDraft } from './draft/useDiscardDraft';
import { useReturnDraft } from './draft/useReturnDraft';
import { DeclaredFields } from './form/DeclaredFields';
import { StatusRow } from './form/form.styles';
import type { AnyControls, RecordForm } from './form/formDefinition';
import { FormDialog } from './form/FormDialog';
import { PublicationLine } from './form/PublicationLine';
import { saveButtons } from './form/saveButtons';
import { SavingOverlay } from './form/SavingOverlay';
import { useContentForm } from './form/useContentForm';
import { useCopy } from './form/useCopy';
import { useSave, type SaveRequest, type Saving } from './form/useSave';
import { HistoryDialogs } from './history/HistoryDialogs';
import { SavedLine } from './history/SavedLine';
import { useHistory, type HistoryRequests } from './history/useHistory';
import { versionFields } from './history/versionFields';
import { editorLabels } from './labels';
import { LinkCheck } from './links/LinkCheck';
import { MissingRightDialog } from './MissingRightDialog';
import { PendingItemDialog } from './PendingItemDialog';
import { PresenceLine } from './presence/PresenceLine';
import type { DraftRequests } from './record/draftRequests';
import type { PendingRequest, ItemQueryState } from './record/record';

interface ContentDialogProps<Draft, Item> {
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

interface OpenFormProps<Draft, Item> extends ContentDialogProps<Draft, Item> {
  saving: Saving<Draft, Item>;
}

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

interface NewFormProps<Draft, Item> extends OpenFormProps<Draft, Item> {
  /** Draft with the values of the stored item that is duplicated. Absent for a blank form. */
  copied?: Draft;
}

function NewForm<Draft extends object, Item extends SavedItem>(props: NewFormProps<Draft, Item>) {
  const { content, form, controls, saving, copied } = props;
  const { declaration, labels, blank, carriedOver } = form;
  const open = useContentForm(form, {
    title: labels.add,
    saving,
    onClose: content.state.close,
    ...(copied
      ? { initial: copied }
      : { next: carriedOver && ((saved: Draft) => ({ ...blank, ...pick(saved, carriedOver) })) }),
  });
  return (
    <FormDialog
      form={open.state}
      above={copied && <Note>{editorLabels.copied(labels.one)}</Note>}
      publication={
        declaration.hasSchedule && <PublicationLine state={undefined} schedule={open.fields.draft} />
      }
    >
      <DeclaredFields {...{ declaration, controls }} form={open.fields} />
    </FormDialog>
  );
}

/** Renders the form of a new item, filled with the values and the files of a stored item. */
function CopyForm<Draft extends object, Item extends SavedItem>(props: OpenFormProps<Draft, Item>) {
  const { content, form } = props;
  const { labels } = form;
  const copy = useCopy(content.item, form);
  if (copy.currentData) return <NewForm {...props} copied={copy.currentData} />;
  return (
    <PendingItemDialog
      labels={{ one: labels.one, edit: labels.add }}
      item={copy}
      onClose={content.state.close}
    />
  );
}

const pick = <Draft extends object>(draft: Draft, names: readonly (keyof Draft & string)[]) =>
  Object.fromEntries(names.map((name) => [name, draft[name]]));

const Note = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;

interface EditFormProps<Draft, Item> extends OpenFormProps<Draft, Item> {
  opened: Item;
}

/** Renders the form of a stored item and its history. */
function EditForm<Draft extends object, Item extends SavedItem>(props: EditFormProps<Draft, Item>) {
  const { content, form, controls, saving, opened } = props;
  const { declaration, labels } = form;
  const { state, item, historyCalls, draftCalls } = content;
  const has = useRights();
  const history = useHistory(historyCalls, {
    id: opened.id,
    drafts: draftCalls,
    draftVersion: opened.draft && opened.version,
    onDone: state.close,
  });

  async function reload() {
    const { data, isError } = await item.refetch();
    return isError ? undefined : data;
  }

  const open = useContentForm(form, {
    title: labels.edit,
    saving,
    onClose: state.close,
    edited: { item: opened, reload },
    buttons: saveButtons(opened),
    readOnly: missingRightFor(opened, has),
    unpublishQuestion:
      opened.isActive === 1 && !opened.state
        ? { question: labels.deactivate, consequence: labels.consequence(form.nameOf(opened)) }
        : undefined,
  });

  const canEdit = open.state.readOnly === undefined;
  const discard = useDiscardDraft(draftCalls, () => {
    open.state.discard();
    state.close();
  });

  const returnDraft = useReturnDraft(draftCalls, state.close);

  return (
    <>
      <FormDialog
        form={open.state}
        publication={
          declaration.hasSchedule &&
          opened.state && <PublicationLine state={opened.state} schedule={open.fields.draft} />
        }
        above={
          <>
            <SavedLine
              savedAt={opened.updatedAt}
              savedBy={opened.savedBy ?? ''}
              onDuplicate={has('writeDrafts') ? () => state.copy(opened.id) : undefined}
              onHistory={() => void history.open()}
              onRemove={opened.isActive === 0 && has('removeContent') ? history.askRemoval : undefined}
            />
            <StatusRow>
              <DraftLine
                item={opened}
                onDiscard={() => void discard(opened)}
                onCompare={() => void history.open(true)}
                onReturn={(note) => void returnDraft(opened, note)}
              />
              {checkedLinks(declaration).length > 0 && (
                <LinkCheck kind={content.kind} id={opened.id} problems={opened.linkProblems ?? []} />
              )}
            </StatusRow>
            {canEdit && <PresenceLine kind={content.kind} recordId={opened.id} />}
          </>
        }
      >
        <DeclaredFields {...{ declaration, controls }} form={open.fields} />
      </FormDialog>
      <HistoryDialogs
        one={labels.one}
        history={history}
        canRestore={canEdit && (has('publishContent') || isNeverPublished(opened))}
        canRestoreDrafts={canEdit}
        compare={(then, now) => versionFields(form, then, now)}
      />
    </>
  );
}

const isNeverPublished = ({ state, draft }: SavedItem) =>
  state === 'draft' || (state === 'inReview' && !draft);

/** Returns the reason why the user may not edit an item; undefined if the user may. */
function missingRightFor({ isActive, state }: SavedItem, has: (right: Right) => boolean): string | undefined {
  // If the API has drafts, authors save a draft beside a published item.
  const isOnlyForEditors = state ? state === 'hidden' : isActive === 1;
  const right = isOnlyForEditors && has('writeDrafts') ? 'publishContent' : 'writeDrafts';
  return has(right) ? undefined : missingRight(right);
}
