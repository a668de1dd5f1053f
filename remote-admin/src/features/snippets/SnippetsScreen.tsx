import { snippet as declaration } from '@juris/contract/types/snippet';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { rowColumns } from '../../editor/table/rowColumns';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useRights } from '../../app/rights/useRights';
import { ContentDialog } from '../../editor/ContentDialog';
import { publicationState } from '../../editor/schedule/schedule';
import { useContentTable } from '../../editor/table/useContentTable';
import { declaredColumns, declaredName } from '../../editor/table/declaredColumns';
import { textColumn } from '../../editor/table/columns';
import { useContent } from '../../editor/table/useContent';
import type { ContentLabels } from '../../editor/record/contentLabels';
import { snippetForm } from './snippetDraft';
import { SnippetFields } from './SnippetFields';
import { snippets, type SnippetRow } from './snippetsApi';
import { StatusQuestion } from './StatusQuestion';
import { useStatusChange } from './useStatusChange';
import { snippetLabels } from './labels';

/** Screen at `/admin/managesnippets` that manages the snippets, which are the issues of the newsletter. */
export function SnippetsScreen() {
  const content = useContent(snippets, { columns });
  const { state, save, refetch } = content;
  const status = useStatusChange();
  const has = useRights();
  const { shown, watch } = useContentTable<SnippetRow>({
    ...{ labels, content },
    nameOf: titleOf,
    rowColumns: rowColumns(
      titleOf,
      state.edit,
      has('publishContent') ? status : undefined,
      publicationState,
      !has('writeDrafts'),
    ),
  });

  return (
    <>
      <ScreenBar heading={labels.heading} summary={summaryText(shown.list, labels)}>
        {has('writeDrafts') && (
          <AdminButton variant="filled" onClick={state.add}>
            <StaffIcon name="add" size={16} /> {snippetLabels.add}
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
      <ContentDialog
        {...{ labels, content }}
        form={snippetForm}
        Fields={SnippetFields}
        onSave={(request) => watch(save(request))}
      />
      <StatusQuestion {...status} />
    </>
  );
}

const titleOf = declaredName(declaration);

const declared: Column<SnippetRow>[] = declaredColumns(declaration);
const columns = declared.toSpliced(
  2,
  0,
  textColumn(snippetLabels.date, 'detail', ({ published_date }) => published_date, {
    sortsBy: 'published_date',
  }),
);

const isInactive = ({ isActive }: SnippetRow) => isActive === 0;

const labels: ContentLabels = snippetLabels;
