import { useEffect, useEffectEvent, useState } from 'react';
import type { ListAddress } from '../address/useListAddress';
import { savedRecordIn, type VersionedRecord, type RunningCall } from '../record';
import type { ListState } from './useListState';

/** What was saved last, in its list. */
export interface SavedRow<Row> {
  /** Its row is marked where it is. */
  id: number | undefined;
  /** It is not among the rows that are shown, because the list is narrowed. */
  hidden: Row | undefined;
  /** Shows the whole list again, where it stands. */
  show: () => void;
  dismiss: () => void;
}

/**
 * Brings what was saved into sight: as soon as the list has it, its page is turned to, and the row is marked. What is
 * narrowed out is named instead, because nobody asked for the list to change.
 * @param how the names of its filters, and how many rows a page has
 */
export function useSavedRow<Row extends VersionedRecord>(
  list: ListState<Row>,
  state: ListAddress,
  { filters, perPage }: { filters: readonly string[]; perPage: number },
): { saved: SavedRow<Row>; watch: (call: RunningCall) => RunningCall } {
  const [wanted, setWanted] = useState<Pick<VersionedRecord, 'id' | 'version'>>();
  const [marked, setMarked] = useState<number>();
  const [isDismissed, setIsDismissed] = useState(false);
  const rows = list.rows;
  const all = list.status === 'there' ? (list.all ?? rows) : undefined;
  const isStored =
    wanted !== undefined && all?.some(({ id, version }) => id === wanted.id && version >= wanted.version);

  const bring = useEffectEvent(() => {
    const index = rows?.findIndex(({ id }) => id === wanted?.id) ?? -1;
    setMarked(wanted?.id);
    setIsDismissed(false);
    if (index < 0) return;
    setWanted(undefined);
    const page = Math.floor(index / perPage) + 1;
    if (page !== state.page) state.replacePage(page);
  });
  useEffect(() => {
    if (isStored) bring();
  }, [isStored, rows]);

  const hidden =
    marked === undefined || isDismissed || rows?.some(({ id }) => id === marked)
      ? undefined
      : all?.find(({ id }) => id === marked);
  return {
    saved: {
      id: marked,
      hidden,
      show: () => state.clear(filters),
      dismiss: () => {
        setIsDismissed(true);
        setWanted(undefined);
      },
    },
    watch: (call) => {
      void call.then(({ data }) => setWanted(savedRecordIn(data)));
      return call;
    },
  };
}
