import { useMemo } from 'react';
import { useAddress } from '../../app/address/useAddress';
import { useListAddress } from '../../editor/address/useListAddress';
import { ExportButton } from '../../editor/table/ExportButton';
import { ListScreen } from '../../editor/table/ListScreen';
import { useStaffList } from '../../editor/table/usePagedList';
import { useActivityPages, activePeople, type Activity, type FieldsOf } from './activityApi';
import { activityColumns, exportActivity, activityFilters } from './activityColumns';
import { activityLabels } from './labels';

interface ActivityProps {
  fieldsOf: FieldsOf;
}

/** Screen at `/admin/activity`: actions of staff, latest first. The specification does not contain it. */
export function ActivityScreen({ fieldsOf }: ActivityProps) {
  const source = useActivityPages();
  // The key creates a new list when the API turns out to be older.
  return <ActivityEntries key={String(source.hasEvents)} {...source} fieldsOf={fieldsOf} />;
}

function ActivityEntries({
  pages,
  hasEvents,
  fieldsOf,
}: ReturnType<typeof useActivityPages> & ActivityProps) {
  const state = useListAddress(useAddress());
  const { currentData: people = [] } = activePeople.useQuery();
  const columns = useMemo(() => activityColumns(fieldsOf), [fieldsOf]);
  const filters = activityFilters(people, hasEvents);
  const { list, request, refetch } = useStaffList({ pages, columns, filters, state });
  return (
    <ListScreen
      {...{ list, columns, filters, state }}
      labels={activityLabels}
      onRetry={refetch}
      rowKey={keyOf}
      buttons={
        <ExportButton
          {...{ request, keyOf }}
          name={activityLabels.fileName}
          pages={pages}
          cells={exportActivity(fieldsOf)}
          total={list.rows && list.total}
        />
      }
    />
  );
}

const keyOf = ({ key }: Activity) => key;
