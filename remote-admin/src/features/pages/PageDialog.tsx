import { useDraftRequests, useHistoryRequests } from '../../editor/api/recordCommands';
import type { EditedPageText, PageTextRecord } from '@juris/contract/page-texts/pageTexts';
import { missingRight, type Right } from '@juris/contract/rights';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../../app/rights/useRights';
import { DraftLine } from '../../editor/draft/DraftLine';
import { useDiscardDraft } from '../../editor/draft/useDiscardDraft';
import { FormDialog } from '../../editor/form/FormDialog';
import { saveButtons } from '../../editor/form/saveButtons';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { HistoryDialogs } from '../../editor/history/HistoryDialogs';
import { SavedLine } from '../../editor/history/SavedLine';
import { useHistory } from '../../editor/history/useHistory';
import { versionFields } from '../../editor/history/versionFields';
import { PresenceLine } from '../../editor/presence/PresenceLine';
import { pageForm, parseTexts, type PageDraft } from './pageForm';
import { useAdminSavePageMutation } from './pagesApi';
import { TextFields } from './TextFields';
import { TextProblems } from './textProblems';
import { pageLabels } from './labels';

interface PageDialogProps {
  page: EditedPageText;
  /** Loads the stored group again. */
  reload: () => PromiseLike<{ data?: EditedPageText | undefined; isError: boolean }>;
  onClose: () => void;
}

/** Dialog that changes the texts of a page, shows its history and restores the original texts. */
export function PageDialog({ page, reload, onClose }: PageDialogProps) {
  const form = pageForm(page);
  const { schema, original } = page;
  const [send] = useAdminSavePageMutation();
  const drafts = useDraftRequests('pageText');
  const saving = useSave<PageDraft, EditedPageText>((request) => send(request), drafts);
  const has = useRights();
  const history = useHistory(useHistoryRequests<PageTextRecord>('pageText'), {
    ...{ id: page.id, drafts, onDone: onClose },
    draftVersion: page.draft && page.version,
  });
  const { state, fields } = useContentForm<PageDraft, EditedPageText>(form, {
    title: `${pageLabels.edit}: ${page.title}`,
    saving,
    onClose,
    buttons: saveButtons(page),
    readOnly: missingRightFor(page, has),
    edited: {
      item: page,
      reload: async () => {
        const { data, isError } = await reload();
        return isError ? undefined : data;
      },
    },
  });
  const discardDraft = useDiscardDraft(drafts, () => {
    state.discard();
    onClose();
  });
  const texts = parseTexts(fields.draft.texts);
  const change = (next: object) => fields.change({ texts: JSON.stringify(next) });

  return (
    <>
      <FormDialog
        form={state}
        above={
          <>
            <SavedLine
              savedAt={page.updatedAt}
              savedBy={page.savedBy}
              onHistory={() => void history.open()}
              onRemove={undefined}
            />
            <DraftLine item={page} onDiscard={() => void discardDraft(page)} />
            {state.readOnly === undefined && <PresenceLine kind="pageText" recordId={page.id} />}
            <Intro>{pageLabels.intro}</Intro>
          </>
        }
      >
        <TextProblems value={page.linkProblems ?? []}>
          <TextFields
            {...{ schema, texts, original }}
            errors={fields.errorsWithin('texts')}
            onChange={change}
          />
        </TextProblems>
        <AdminButton onClick={() => change(original)}>{pageLabels.restoreAll}</AdminButton>
      </FormDialog>
      <HistoryDialogs
        one={pageLabels.one}
        history={history}
        canRestore={has('editPages')}
        canRestoreDrafts={state.readOnly === undefined}
        compare={(then, now) => versionFields(form, then, now)}
      />
      <SavingOverlay saving={saving} />
    </>
  );
}

/**
 * Returns the reason why the user may not edit a page; undefined if the user may. With an older API, pages have no
 * drafts.
 */
function missingRightFor({ state }: EditedPageText, has: (right: Right) => boolean): string | undefined {
  const right = state ? 'writeDrafts' : 'editPages';
  return has(right) ? undefined : missingRight(right);
}

const Intro = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;
