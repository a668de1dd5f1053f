import { useAddress } from '../../app/address/useAddress';
import { useListAddress } from '../../editor/address/useListAddress';
import { firstPage } from '../../editor/api/listPages';
import { libraryPages, useHasLibrary } from '../../editor/library/libraryApi';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import type { ListLabels } from '../../editor/record/contentLabels';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useStaffList } from '../../editor/table/useStaffList';
import { withRowLink } from '../../editor/table/withOpenLink';
import { ListViews } from '../../editor/views/ListViews';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { FileDialog } from './FileDialog';
import { fileColumns, fileFilters } from './fileColumns';
import { fileLabels } from './labels';

/** Screen at `/admin/files` with the library of uploaded files. The specification does not contain this screen. */
export function FilesScreen() {
  const address = useAddress();
  const { read, go } = address;
  const state = useListAddress(address);
  const isMissing = useHasLibrary() === false;
  const { list, refetch } = useStaffList({
    ...{ pages: libraryPages, columns: fileColumns, filters: fileFilters, state },
  });
  const name = read('open');
  const listed = list.rows?.find((file) => file.name === name);
  const found = libraryPages.useQuery(
    { ...firstPage, filters: { name: name ?? '' } },
    { skip: !name || !!listed },
  );
  const file = listed ?? found.currentData?.rows[0];
  const open = (next: string | undefined) => go({ open: next }, { replace: next === undefined });

  if (isMissing)
    return (
      <>
        <ScreenBar heading={labels.heading} summary="" />
        <EmptyState fact={fileLabels.unavailable} level={2}>
          {fileLabels.unavailableReason}
        </EmptyState>
      </>
    );
  return (
    <>
      <ScreenBar heading={labels.heading} summary={summaryText(list, labels)} />
      <ContentList
        {...{ labels, list, state }}
        onRetry={refetch}
        columns={withRowLink(fileColumns, {
          href: (row) => `?open=${row.name}`,
          open: (row) => open(row.name),
        })}
        filters={fileFilters}
        rowKey={(row) => row.name}
        isMuted={({ uses }) => uses === 0}
        tools={<ListViews state={state} filters={fileFilters} />}
      />
      {name && file && (
        <FileDialog
          key={file.name}
          file={file}
          onReplace={(next) => open(next)}
          onClose={() => open(undefined)}
        />
      )}
      {name && !file && (
        <PendingItemDialog labels={fileLabels} item={found} onClose={() => open(undefined)} />
      )}
    </>
  );
}

const labels: ListLabels = fileLabels;
