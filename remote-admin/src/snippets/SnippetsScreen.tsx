import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { ContentList } from '../content/list/ContentList';
import { byStatus } from '../content/list/listView';
import { count } from '../content/list/listStates';
import { rowColumns } from '../content/list/rowColumns';
import { ScreenBar } from '../content/list/ScreenBar';
import { useContentState } from '../content/address/useContentState';
import { fresh } from '../content/list/useListState';
import { useManagedList } from '../content/list/useManagedList';
import type { ListWords } from '../content/words';
import { AddSnippet } from './AddSnippet';
import { EditSnippet } from './EditSnippet';
import { columns, titleOf } from './snippetColumns';
import { useAdminSetSnippetsActiveMutation, useAdminSnippetsQuery, type SnippetRow } from './snippetsApi';
import { StatusQuestion } from './StatusQuestion';
import { useStatusChange } from './useStatusChange';

/** `/admin/managesnippets`: the issues of the newsletter. They are added and switched, never edited. */
export function SnippetsScreen() {
  const state = useContentState();
  const query = useAdminSnippetsQuery(undefined, fresh);
  const status = useStatusChange();
  const [setMany] = useAdminSetSnippetsActiveMutation();
  const { shown, watch } = useManagedList<SnippetRow>({
    ...{ words, query, state, columns, filters, setMany },
    nameOf: titleOf,
    rowColumns: rowColumns(titleOf, state.edit, status),
  });

  return (
    <>
      <ScreenBar heading={words.heading} summary={count(shown.list, words)}>
        <CompactButton look="filled" onClick={state.add}>
          <Icon name="add" size={16} /> Add Snippet
        </CompactButton>
      </ScreenBar>
      <ContentList
        words={words}
        {...shown}
        onRetry={query.refetch}
        rowKey={({ id }) => id}
        isMuted={isInactive}
        state={state}
      />
      <EditSnippet state={state} status={status} />
      <StatusQuestion {...status} />
      <AddSnippet {...{ state, watch }} />
    </>
  );
}

const filters = [byStatus] as const;
const isInactive = ({ isActive }: SnippetRow) => isActive === 0;

const words: ListWords = {
  heading: 'Snippets',
  one: 'snippet',
  many: 'snippets',
  whenEmpty: 'A cover and a PDF make a snippet. It appears on the newsletter page as soon as it is saved.',
};
