import { checkedLinks } from '@juris/contract/types/declaration';
import { DraftLine } from './draft/DraftLine';
import { useDiscardDraft } from './draft/useDiscardDraft';
import type { SavedItem } from './api/contentEndpoints';
import { missingRight, type Right } from '@juris/contract/rights';
import { useRights } from '../app/rights/useRights';
import { StatusRow } from './form/form.styles';
import { DeclaredFields } from './form/DeclaredFields';
import { FormDialog } from './form/FormDialog';
import { saveButtons } from './form/saveButtons';
import { useContentForm } from './form/useContentForm';
import { HistoryDialogs } from './history/HistoryDialogs';
import { SavedLine } from './history/SavedLine';
import { useHistory } from './history/useHistory';
import { versionFields } from './history/versionFields';
import { LinkCheck } from './links/LinkCheck';
import type { OpenFormProps } from './openForm';
import { PresenceLine } from './presence/PresenceLine';

interface EditFormProps<Draft, Item> extends OpenFormProps<Draft, Item> {
  opened: Item;
}

/** Renders the form of a stored item and its history. */
export function EditForm<Draft extends object, Item extends SavedItem>(props: EditFormProps<Draft, Item>) {
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

  return (
    <>
      <FormDialog
        form={open.state}
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
              <DraftLine item={opened} onDiscard={() => void discard(opened)} />
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
        canRestore={canEdit && (has('publishContent') || opened.state === 'draft')}
        canRestoreDrafts={canEdit}
        compare={(then, now) => versionFields(form, then, now)}
      />
    </>
  );
}

/** Returns the reason why the user may not edit an item; undefined if the user may. */
function missingRightFor({ isActive, state }: SavedItem, has: (right: Right) => boolean): string | undefined {
  // If the API has drafts, authors save a draft beside a published item.
  const isOnlyForEditors = state ? state === 'hidden' : isActive === 1;
  const right = isOnlyForEditors && has('writeDrafts') ? 'publishContent' : 'writeDrafts';
  return has(right) ? undefined : missingRight(right);
}
