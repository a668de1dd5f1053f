import { useState } from 'react';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { useAddress } from '../address/useAddress';
import { useListAddress } from '../content/address/useListAddress';
import { ContentList } from '../content/list/ContentList';
import { count } from '../content/list/listStates';
import { ScreenBar } from '../content/list/ScreenBar';
import { fresh, useListState } from '../content/list/useListState';
import { useListView } from '../content/list/useListView';
import { useTold } from '../content/useTold';
import { useAdminOwnAccountQuery } from '../session/sessionApi';
import type { ListWords } from '../content/words';
import { useAdminBinQuery, useAdminDeleteMutation, useAdminRestoreMutation, type Removed } from './binApi';
import { actions, columns, filters } from './binColumns';

/** `/admin/bin`: what was removed, to be put back or, after 30 days, deleted for good. Added to the specification. */
export function BinScreen() {
  const state = useListAddress(useAddress());
  const query = useAdminBinQuery(undefined, fresh);
  const list = useListView(useListState(query), { columns, filters, state });
  const [restore] = useAdminRestoreMutation();
  const [deleteForGood] = useAdminDeleteMutation();
  const [asking, setAsking] = useState<Removed>();
  const { data: account } = useAdminOwnAccountQuery();
  const told = useTold();
  return (
    <>
      <ScreenBar heading={words.heading} summary={count(list, words, 'latest first')} />
      <ContentList
        words={words}
        list={list}
        onRetry={query.refetch}
        columns={[
          ...columns,
          ...actions(
            Date.now(),
            (row) => void told(restore(row)),
            account?.role === 'administrator' ? setAsking : undefined,
          ),
        ]}
        filters={filters}
        rowKey={({ kind, recordId }) => `${kind}-${recordId}`}
        isMuted={() => false}
        state={state}
      />
      {asking && (
        <ConfirmDialog
          question="Do you want to delete this for good?"
          consequence={`“${asking.name}” goes with its history and its files. Nobody can bring it back.`}
          act="Delete for good"
          onConfirm={() => {
            setAsking(undefined);
            void told(deleteForGood(asking));
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const words: ListWords = {
  heading: 'Bin',
  one: 'record',
  many: 'records',
  whenEmpty: 'What is removed waits here for 30 days at least, and can be put back.',
};
