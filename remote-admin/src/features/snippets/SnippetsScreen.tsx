import { useState } from 'react';
import { snippet as declaration, snippet } from '@juris/contract/types/snippet';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { Field } from '@juris/shared-ui/Field/Field';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { useRights } from '../../app/rights/useRights';
import { useContentDialog } from '../../editor/useContentDialog';
import type { Controls } from '../../editor/form/formDefinition';
import { successMessage, type Outcome } from '../../editor/record/record';
import { useNotifyOutcome } from '../../editor/record/useNotifyOutcome';
import { textColumn } from '../../editor/table/columns';
import { ContentList } from '../../editor/table/ContentList';
import { declaredColumns } from '../../editor/table/declaredColumns';
import { summaryText } from '../../editor/table/listStates';
import { rowColumns } from '../../editor/table/rowColumns';
import { ScreenBar } from '../../editor/table/ScreenBar';
import type { ActiveSwitch } from '../../editor/table/useActiveSwitch';
import { useContent } from '../../editor/table/useContent';
import { useContentTable } from '../../editor/table/useContentTable';
import { snippetLabels } from './labels';
import { snippetForm, type SnippetDraft } from './snippetDraft';
import { snippets, type SnippetRow, useAdminSetSnippetActiveMutation } from './snippetsApi';

/** Screen at `/admin/managesnippets` that manages the snippets, which are the issues of the newsletter. */
export function SnippetsScreen() {
  const content = useContent(snippets, { columns });
  const { state, save, refetch } = content;
  const ContentDialog = useContentDialog(state);
  const status = useStatusChange();
  const has = useRights();
  const { shown, watch } = useContentTable<SnippetRow>({
    ...{ labels, content },
    nameOf,
    rowColumns: rowColumns(nameOf, state.edit, has('publishContent') ? status : undefined, {
      isReadOnly: !has('writeDrafts'),
    }),
  });

  return (
    <>
      <ScreenBar heading={labels.heading} summary={summaryText(shown.list, labels)}>
        {has('writeDrafts') && (
          <AdminButton variant="filled" onClick={state.add}>
            <StaffIcon name="add" size={16} /> {labels.add}
          </AdminButton>
        )}
      </ScreenBar>
      <ContentList
        labels={labels}
        {...shown}
        onRetry={refetch}
        rowKey={({ id }) => id}
        isMuted={isInactive}
        state={state}
      />
      {ContentDialog && (
        <ContentDialog
          {...{ content, controls }}
          form={snippetForm}
          onSave={(request) => watch(save(request))}
        />
      )}
      <StatusQuestion {...status} />
    </>
  );
}

const { labels, nameOf } = snippetForm;

const declared: Column<SnippetRow>[] = declaredColumns(declaration);
const columns = declared.toSpliced(
  2,
  0,
  textColumn(snippetLabels.date, 'detail', ({ published_date }) => published_date, {
    sortsBy: 'published_date',
  }),
);

const isInactive = ({ isActive }: SnippetRow) => isActive === 0;

/** A new snippet gets today's date, so there is no date field. */
const controls: Controls<typeof declaration, SnippetDraft, SnippetRow> = {
  title: ({ bind, item }) => (
    <Field
      {...bind('title')}
      hint={item ? snippetLabels.titleHintOf(item.published_date) : declaration.fields.title.hint}
    />
  ),
};

const { words } = snippet;

/** Asks for confirmation before a snippet is activated or deactivated. */
const StatusQuestion = ({ asking, confirm, cancel }: ActiveSwitch<SnippetRow>) =>
  asking && (
    <ConfirmDialog
      question={words.deactivate}
      consequence={asking.isActive ? words.consequence(asking.title) : snippetLabels.activation(asking.title)}
      confirmLabel={asking.isActive ? snippetLabels.deactivateButton : snippetLabels.activate}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );

/**
 * Activates and deactivates a snippet. Unlike in other content types (specification sections 4 and 5), activating must
 * be confirmed, the status is shown after the server's response, and failures have specified messages.
 */
function useStatusChange(): ActiveSwitch<SnippetRow> {
  const notifyOutcome = useNotifyOutcome();
  const [setActive, { isLoading, originalArgs }] = useAdminSetSnippetActiveMutation();
  const [asking, setAsking] = useState<SnippetRow>();

  async function change(id: number, isActive: 0 | 1): Promise<Outcome> {
    const outcome = await setActive({ id, isActive });
    const isDone = successMessage(outcome) !== undefined;
    return isDone ? outcome : { error: { message: snippetLabels.statusFailed } };
  }

  function confirm() {
    if (!asking) return;
    const { id, isActive: before } = asking;
    const after = before ? 0 : 1;
    setAsking(undefined);
    void notifyOutcome(change(id, after), () => change(id, before), { redo: () => change(id, after) });
  }

  return {
    asking,
    change: (snippet) => setAsking(snippet),
    confirm,
    cancel: () => setAsking(undefined),
    isChanging: ({ id }) => isLoading && originalArgs?.id === id,
  };
}
