import { useMemo } from 'react';
import type { Move, StatusChange } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { useContentState } from '../address/useContentState';
import type { ContentApi } from '../api/contentApi';
import type { SavedItem } from '../api/contentEndpoints';
import { useCommand } from '../record/command';
import { setManyActive } from '../record/recordCommands';
import type { VersionedRecord, ContentRecord } from '../record/record';
import { publicationState } from '../schedule/schedule';
import { textColumn, lastChangedColumn } from './columns';
import { stateFilter, requestedPage, type Filter } from './filters';
import { listLabels } from './labels';
import { useListSettings } from './useListSettings';
import { usePagedList } from './usePagedList';

/** List settings of a content screen. */
interface ContentView<Row> {
  /** Columns that only this content type has. Pass the same array in every render. */
  columns: readonly Column<Row>[];
  /** Optional columns at the far right, hidden until an editor selects them. Pass the same array in every render. */
  moreColumns?: readonly Column<Row>[];
  /** Filters of the content type, besides the filter by state. */
  filters?: readonly Filter[];
}

/** Returns the state of a content screen: address, list, open item and mutations. */
export function useContent<Row extends VersionedRecord, Item extends SavedItem, Draft>(
  calls: ContentApi<Row, Item, Draft>,
  { columns, moreColumns: optional = none, filters: more = none }: ContentView<Row>,
) {
  const { kind } = calls;
  const state = useContentState();
  const settings = useListSettings();
  const filters = [stateFilter, ...more];
  const moreColumns = useMemo(() => [...optional, stateColumn, lastChangedColumn], [optional]);
  const allColumns = useMemo(() => [...columns, ...moreColumns], [columns, moreColumns]);
  const request = requestedPage(state, { columns: allColumns, filters, perPage: settings.perPage });
  const paged = usePagedList(calls.list, request);
  const opened = state.editing ?? state.copying ?? state.previewing;
  const item = calls.item.useQuery(opened ?? 0, { skip: opened === undefined });
  const [save] = calls.save.useMutation();
  const [send] = useCommand();
  return {
    ...{ kind, state, settings, columns, moreColumns, allColumns, filters, ...paged },
    pages: calls.list,
    ...{ item, save },
    setActive: (change: Parameters<typeof calls.setActive>[0]) => send(calls.setActive(change)),
    move: (move: Move) => send(calls.move(move)),
    setMany: (change: StatusChange) => send(setManyActive(kind, change)),
  };
}

const none = [] as const;

export type ContentOf<Row extends VersionedRecord, Item extends SavedItem, Draft> = ReturnType<
  typeof useContent<Row, Item, Draft>
>;

/** The part of a content screen's state for the list. */
export type ListOf<Row extends VersionedRecord> = Omit<ContentOf<Row, SavedItem, never>, 'item' | 'save'>;

/** Column with the publication state of a row, e.g. "Scheduled". The column is hidden until an editor selects it. */
const stateColumn: Column<ContentRecord> = textColumn(
  listLabels.state,
  'detail',
  (row) => publicationState(row),
  { sortsBy: 'state' },
);
