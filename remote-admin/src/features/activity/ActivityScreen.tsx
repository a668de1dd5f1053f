import { useAddress } from '../../app/address/useAddress';
import { useListAddress } from '../../editor/address/useListAddress';
import { ExportButton } from '../../editor/table/ExportButton';
import { ContentList } from '../../editor/table/ContentList';
import { count } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useStaffList } from '../../editor/table/useStaffList';
import type { ListWords } from '../../editor/record/words';
import { activity, useAdminActivePeopleQuery, type Activity } from './activityApi';
import { columns, exported, filtersBy } from './activityColumns';

/**
 * Screen at `/admin/activity`: who changed which record and when, latest change first. The specification does
 * not contain this screen.
 */
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
