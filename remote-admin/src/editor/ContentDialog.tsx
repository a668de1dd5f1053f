import styled from 'styled-components';
import { checkedLinks } from '@juris/contract/types/declaration';
import { missingRight, type Right } from '@juris/contract/rights';
import type { VersionedTypeName, PublicationState } from '@juris/contract';
import { useRights, useRole } from './rights/ownAccount';
import type { ContentState } from './address/useContentState';
import type { SavedItem } from './api/contentEndpoints';
import { PreviewFromLink } from './draft/PreviewFromLink';
import { EditDialog } from './EditDialog';
import { DeclaredFields } from './form/DeclaredFields';
import { Explanation } from './form/form.styles';
import type { AnyControls, RecordForm } from './form/formDefinition';
import { FormDialog } from './form/FormDialog';
import { saveButtons } from './form/formState';
import { formLabels } from './form/labels';
import { SavingOverlay } from './form/SavingOverlay';
import { useContentForm } from './form/useContentForm';
import { useCopy } from './form/useCopy';
import { useSave, type SaveAct, type SaveRequest, type Saving } from './form/useSave';
import type { SaveQuestion } from './form/useSaveQuestion';
import { editorLabels } from './labels';
import { LinkCheck } from './links/LinkProblems';
import { MissingRightDialog, PendingItemDialog } from './PendingItemDialog';
import { isNeverPublished, reloadedItem, type ItemQueryState, type PendingRequest } from './record/record';
import {
  formatSchedule,
  hidingSchedule,
  scheduleLabels,
  stateLabels,
  type Schedule,
} from './schedule/schedule';
import { listLabels } from './table/labels';

interface ContentDialogProps<Draft, Item> {
  content: {
    kind: VersionedTypeName;
    /** State of the screen that is stored in the address, such as which dialog is open. */
    state: ContentState;
    item: ItemQueryState<Item>;
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
  const saving = useSave(onSave, content.kind);
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
      above={copied && <Explanation>{editorLabels.copied(labels.one)}</Explanation>}
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

interface EditFormProps<Draft, Item> extends OpenFormProps<Draft, Item> {
  opened: Item;
}

/** Renders the form of a stored item and its history. */
function EditForm<Draft extends object, Item extends SavedItem>(props: EditFormProps<Draft, Item>) {
  const { content, form, controls, saving, opened } = props;
  const { declaration, labels } = form;
  const { kind, state, item } = content;
  const has = useRights();
  const readOnly = missingRightFor(opened, has);
  return (
    <EditDialog
      {...{ form, saving, readOnly, type: kind, one: labels.one, item: opened }}
      title={labels.edit}
      onClose={state.close}
      reload={() => reloadedItem(item)}
      buttons={saveButtons(opened)}
      hidingQuestion={(draft, act) => hidingQuestion(form, opened, draft, act)}
      onDuplicate={has('writeDrafts') ? () => state.copy(opened.id) : undefined}
      publishedVersion={opened.isActive === 1 ? opened.version : undefined}
      isRemovable={has('removeContent') && (opened.isActive === 0 || !opened.draft)}
      canRestore={readOnly === undefined && (has('publishContent') || isNeverPublished(opened))}
      publication={(schedule) =>
        declaration.hasSchedule &&
        opened.state && <PublicationLine state={opened.state} schedule={schedule} />
      }
      besideState={
        checkedLinks(declaration).length > 0 && (
          <LinkCheck {...{ kind }} id={opened.id} problems={opened.linkProblems ?? []} />
        )
      }
    >
      {(fields) => <DeclaredFields {...{ declaration, controls }} form={fields} />}
    </EditDialog>
  );
}

/** Returns the reason why the user may not edit an item; undefined if the user may. */
function missingRightFor({ isActive, state }: SavedItem, has: (right: Right) => boolean): string | undefined {
  // If the API has drafts, authors save a draft beside a published item.
  const isOnlyForEditors = state ? state === 'hidden' : isActive === 1;
  const right = isOnlyForEditors && has('writeDrafts') ? 'publishContent' : 'writeDrafts';
  return has(right) ? undefined : missingRight(right);
}

/** Returns the question before a save that hides a record from readers; undefined if the save hides nothing. */
function hidingQuestion<Draft extends object, Item extends SavedItem>(
  { labels, nameOf }: RecordForm<Draft, Item>,
  opened: Item,
  draft: Partial<Schedule>,
  act: SaveAct,
): SaveQuestion | undefined {
  if (act === 'draft') {
    // An API without states unpublishes a record that is saved as a draft.
    if (opened.isActive === 0 || opened.state) return undefined;
    const unpublished = labels.consequence(nameOf(opened));
    return {
      ...{ key: unpublished, consequence: unpublished },
      ...{ question: labels.deactivate, confirmLabel: formLabels.saveAsDraft },
    };
  }
  const consequence = hidingSchedule(opened.published ?? opened, draft);
  return consequence === undefined
    ? undefined
    : {
        ...{ key: consequence, consequence },
        ...{ question: listLabels.hideQuestion(`this ${labels.one}`), confirmLabel: listLabels.hide },
      };
}

interface PublicationLineProps {
  /** Undefined for a new item. */
  state: PublicationState | undefined;
  schedule: Partial<Schedule>;
}

/** Renders the state and the schedule of an item in the footer of its form. */
const PublicationLine = ({ state, schedule }: PublicationLineProps) => (
  <Line>
    <strong>{state ? stateLabels[state] : formLabels.newItem}</strong>,{' '}
    <span>{formatSchedule(schedule) || scheduleLabels.none}</span>
  </Line>
);

const Line = styled.p`
  color: var(--c-ink-2);
  font-size: 0.8125rem;
  strong {
    color: var(--c-ink);
  }
  span {
    display: inline-block;
  }
`;
