import { useAddress } from '../address/useAddress';
import { useListAddress } from '../content/address/useListAddress';
import { ExportButton } from '../content/export/ExportButton';
import { ContentList } from '../content/list/ContentList';
import { count } from '../content/list/listStates';
import { ScreenBar } from '../content/list/ScreenBar';
import { fresh, useListState } from '../content/list/useListState';
import { useListView } from '../content/list/useListView';
import type { ListWords } from '../content/words';
import { useAdminActivityQuery, type Activity } from './activityApi';
import { columns, exported, filters } from './activityColumns';

/** `/admin/activity`: who changed what, the latest first. Added to the specification. */
export function ActivityScreen() {
  const state = useListAddress(useAddress());
  const query = useAdminActivityQuery(undefined, fresh);
  const list = useListView(useListState(query), { columns, filters, state });
  return (
    <>
      <ScreenBar heading={words.heading} summary={count(list, words, 'latest first')}>
        <ExportButton name="activity" rows={list.rows?.map(exported) ?? []} />
      </ScreenBar>
      <ContentList
        words={words}
        list={list}
        onRetry={query.refetch}
        columns={columns}
        filters={filters}
        rowKey={idOf}
        isMuted={() => false}
        state={state}
      />
    </>
  );
}

const idOf = ({ id }: Activity) => id;

const words: ListWords = {
  heading: 'Activity',
  one: 'change',
  many: 'changes',
  whenEmpty: 'Every save, switch, move and removal appears here, with who made it.',
};
