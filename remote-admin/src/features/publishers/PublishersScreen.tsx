import { ShortListScreen } from '../../editor/ShortListScreen';
import { refetchOptions } from '../../editor/table/useListState';
import { columns, nameOf } from './publisherColumns';
import { PublisherDialog } from './PublisherDialog';
import { useAdminPublishersQuery } from './publishersApi';
import { publisherLabels } from './labels';

/**
 * Screen at `/admin/managepublishers` that manages the publishers of titles and resources. The specification does not
 * contain it.
 */
export function PublishersScreen() {
  const query = useAdminPublishersQuery(undefined, refetchOptions);
  return (
    <ShortListScreen
      {...{ query, columns, nameOf }}
      labels={publisherLabels}
      filters={none}
      right="managePublishers"
      reload={async () => {
        const { data, isError } = await query.refetch();
        return isError ? undefined : data;
      }}
      dialog={(props) => <PublisherDialog {...props} />}
    />
  );
}

const none = [] as const;
