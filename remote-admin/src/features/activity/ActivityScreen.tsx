import { useAddress } from '../../app/address/useAddress';
import { useListAddress } from '../../content/address/useListAddress';
import { ExportButton } from '../../content/export/ExportButton';
import { ContentList } from '../../content/list/ContentList';
import { count } from '../../content/list/listStates';
import { ScreenBar } from '../../content/list/ScreenBar';
import { useStaffList } from '../../content/list/useStaffList';
import type { ListWords } from '../../content/words';
import { activity, useAdminActivePeopleQuery, type Activity } from './activityApi';
import { columns, exported, filtersBy } from './activityColumns';

/** `/admin/activity`: who changed what, the latest first. Added to the specification. */
export function ActivityScreen() {
  const state = useListAddress(useAddress());
  const { currentData: people = [] } = useAdminActivePeopleQuery();
  const filters = filtersBy(people);
  const { list, request, refetch } = useStaffList({ pages: activity, columns, filters, state });
  return (
    <>
      <ScreenBar heading={words.heading} summary={count(list, words, 'latest first')}>
        <ExportButton
          {...{ request, keyOf }}
          name="activity"
          pages={activity}
          cells={exported}
          total={list.rows && list.total}
        />
      </ScreenBar>
      <ContentList
        {...{ words, list, columns, filters, state }}
        onRetry={refetch}
        rowKey={keyOf}
        isMuted={() => false}
      />
    </>
  );
}

const keyOf = ({ id }: Activity) => id;

const words: ListWords = {
  heading: 'Activity',
  one: 'change',
  many: 'changes',
  whenEmpty: 'Every save, switch, move and removal appears here, with who made it.',
};
