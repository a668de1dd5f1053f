import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { ContentList } from '../content/list/ContentList';
import { byStatus } from '../content/list/listView';
import { count, NotAmong } from '../content/list/listStates';
import { opening } from '../content/list/OpenLink';
import { rowColumns } from '../content/list/rowColumns';
import { ScreenBar } from '../content/list/ScreenBar';
import { useContentState } from '../content/address/useContentState';
import { fresh, useActiveFirst } from '../content/list/useListState';
import { useColumns } from '../content/list/useColumns';
import { useListSettings } from '../content/list/useListSettings';
import { useListView } from '../content/list/useListView';
import { useSavedRow } from '../content/list/useSavedRow';
import { ViewPanel } from '../content/list/ViewPanel';
import type { ListWords } from '../content/words';
import { AddSnippet } from './AddSnippet';
import { EditSnippet } from './EditSnippet';
import { columns, titleOf } from './snippetColumns';
import { useAdminSnippetsQuery, type SnippetRow } from './snippetsApi';
import { StatusQuestion } from './StatusQuestion';
import { useStatusChange } from './useStatusChange';

/** `/admin/managesnippets`: the issues of the newsletter. They are added and switched, never edited. */
export function SnippetsScreen() {
  const state = useContentState();
  const query = useAdminSnippetsQuery(undefined, fresh);
  const status = useStatusChange();
  const settings = useListSettings();
  const shown = useColumns(columns, settings);
  const list = useListView(useActiveFirst(query), { columns: shown.all, filters, state, isLast: isInactive });

  const { saved, watch } = useSavedRow(list, state, {
    filters: filterNames,
    perPage: settings.perPage,
  });

  return (
    <>
      <ScreenBar heading={words.heading} summary={count(list, words)}>
        <CompactButton look="filled" onClick={state.add}>
          <Icon name="add" size={16} /> Add Snippet
        </CompactButton>
      </ScreenBar>
      <ContentList
        words={words}
        list={list}
        onRetry={query.refetch}
        columns={[
          ...opening(shown.shown, state.edit),
          ...rowColumns(titleOf, state.edit, status),
          ...shown.atEnd,
        ]}
        filters={filters}
        rowKey={({ id }) => id}
        isMuted={isInactive}
        marked={saved.id}
        perPage={settings.perPage}
        tools={<ViewPanel {...{ settings, state }} columns={shown.choices} />}
        notice={
          saved.hidden && <NotAmong name={saved.hidden.title} onShow={saved.show} onDismiss={saved.dismiss} />
        }
        state={state}
      />
      <EditSnippet state={state} status={status} />
      <StatusQuestion {...status} />
      <AddSnippet {...{ state, watch }} />
    </>
  );
}

const filters = [byStatus] as const;
const filterNames = filters.map(({ name }) => name);
const isInactive = ({ isActive }: SnippetRow) => isActive === 0;

const words: ListWords = {
  heading: 'Snippets',
  one: 'snippet',
  many: 'snippets',
  whenEmpty: 'A cover and a PDF make a snippet. It appears on the newsletter page as soon as it is saved.',
};
