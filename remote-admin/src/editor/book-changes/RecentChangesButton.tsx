import { useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useRights } from '../rights/ownAccount';
import type { BookList } from './bookList';
import type { RecentChangesDialog } from './RecentBulkChanges';
import { bulkLabels } from './labels';

/** Button of a list of books that opens its recent imports and bulk changes, for users who may undo them. */
export function RecentChangesButton({ books }: { books: BookList }) {
  const dispatch = useAppDispatch();
  const canChange = useRights()('changeInBulk');
  const [opened, setOpened] = useState<{ Dialog: typeof RecentChangesDialog }>();
  if (!canChange) return null;

  async function open() {
    const code = await import(/* webpackChunkName: "recent-changes" */ './RecentBulkChanges').catch(
      () => undefined,
    );
    if (code) setOpened({ Dialog: code.RecentChangesDialog });
    else dispatch(notify('failure', bulkLabels.recentUnavailable));
  }

  return (
    <>
      <AdminButton onClick={() => void open()}>{bulkLabels.openRecent}</AdminButton>
      {opened && <opened.Dialog books={books} onClose={() => setOpened(undefined)} />}
    </>
  );
}
