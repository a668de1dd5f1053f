import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '@juris/platform';
import { savedRecordIn, type PendingRequest, type SavedRecord, type VersionedRecord } from '../record/record';
import { unfiltered } from './filters';
import type { ListOf } from './useContent';

/** The record that was saved last, and the actions of its notice. */
export interface SavedRow {
  id: number | undefined;
  /** Name of the record, if search or filters hide it. */
  hidden: string | undefined;
  /** Clears search and filters and shows the page that contains the row. */
  show: () => void;
  dismiss: () => void;
}

/**
 * Shows the last saved record: opens the page of its row and highlights the row. If search or filters hide the row, the
 * list does not change, because only the user may change search and filters. `hidden` then contains the name of the
 * record for a notice.
 * @param nameOf Returns the name of a saved record.
 * @returns `saved` describes the record. Pass every save through `watch`.
 */
export function useSavedRow<Row extends VersionedRecord>(
  content: ListOf<Row>,
  nameOf: (record: object) => string,
): { saved: SavedRow; watch: (call: PendingRequest) => PendingRequest } {
  const { state, filters, pages, request } = content;
  const dispatch = useAppDispatch();
  const [stored, setStored] = useState<SavedRecord>();
  const [marked, setMarked] = useState<number>();
  const [hidden, setHidden] = useState<string>();

  /** Returns the page with a row; undefined if the list does not contain it or the request fails. */
  async function pageOf(id: number, within: typeof request): Promise<number | undefined> {
    if (!within) return undefined;
    const { data } = await pages.read(dispatch, { ...within, containing: id });
    return data && data.contains !== false ? data.page : undefined;
  }

  const bring = useEffectEvent(async (record: SavedRecord) => {
    setMarked(record.id);
    const page = await pageOf(record.id, request);
    setHidden(page === undefined ? nameOf(record) : undefined);
    if (page !== undefined && page !== state.page) state.replacePage(page);
  });
  useEffect(() => {
    if (stored) void bring(stored);
  }, [stored]);

  return {
    saved: {
      id: marked,
      hidden,
      show: () => {
        setHidden(undefined);
        if (marked === undefined) return;
        const whole = unfiltered(request ?? { page: 1, limit: content.settings.perPage });
        void pageOf(marked, whole).then((page) =>
          state.clear(
            filters.map(({ name }) => name),
            page,
          ),
        );
      },
      dismiss: () => setHidden(undefined),
    },
    watch: (call) => {
      void call.then(({ data }) => setStored(savedRecordIn(data)));
      return call;
    },
  };
}
