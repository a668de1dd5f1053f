import { ShortListScreen } from '../../editor/ShortListScreen';
import { refetchOptions } from '../../editor/table/useListState';
import { columns, filters } from './redirectColumns';
import { RedirectDialog } from './RedirectDialog';
import { useAdminRedirectsQuery } from './redirectsApi';
import { redirectLabels } from './labels';

/** Screen at `/admin/redirects` that manages redirects from campaign addresses. */
export function RedirectsScreen() {
  const query = useAdminRedirectsQuery(undefined, refetchOptions);
  const { currentData } = query;
  return (
    <ShortListScreen
      {...{ columns, filters }}
      query={{ ...query, currentData: currentData?.rows }}
      labels={redirectLabels}
      nameOf={({ source }) => source}
      right="manageRedirects"
      reload={async () => {
        const { data, isError } = await query.refetch();
        return isError ? undefined : data?.rows;
      }}
      dialog={(props) => <RedirectDialog {...props} hosts={currentData?.hosts ?? []} />}
    />
  );
}
