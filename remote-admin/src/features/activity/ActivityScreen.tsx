import { useAddress } from '../../app/address/useAddress';
import { useListAddress } from '../../editor/address/useListAddress';
import { ExportButton } from '../../editor/table/ExportButton';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useStaffList } from '../../editor/table/useStaffList';
import type { ListLabels } from '../../editor/record/contentLabels';
import { activity, useAdminActivePeopleQuery, type Activity } from './activityApi';
import { columns, exportActivity, activityFilters } from './activityColumns';
import { activityLabels } from './labels';

/**
 * Screen at `/admin/activity`: who changed which record and when, latest change first. The specification does
 * not contain this screen.
 */
export function ActivityScreen() {
  const state = useListAddress(useAddress());
  const { currentData: people = [] } = useAdminActivePeopleQuery();
  const filters = activityFilters(people);
  const { list, request, refetch } = useStaffList({ pages: activity, columns, filters, state });
  return (
    <>
      <ScreenBar heading={labels.heading} summary={summaryText(list, labels)}>
        <ExportButton
          {...{ request, keyOf }}
          name={activityLabels.fileName}
          pages={activity}
          cells={exportActivity}
          total={list.rows && list.total}
        />
      </ScreenBar>
      <ContentList
        {...{ labels, list, columns, filters, state }}
        onRetry={refetch}
        rowKey={keyOf}
        isMuted={() => false}
      />
    </>
  );
}

const keyOf = ({ id }: Activity) => id;

const labels: ListLabels = {
  heading: activityLabels.heading,
  one: activityLabels.one,
  many: activityLabels.many,
  whenEmpty: activityLabels.whenEmpty,
};
