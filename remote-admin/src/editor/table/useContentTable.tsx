import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { StateCounts } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { publicationStates } from '@juris/contract/publicationStates';
import { below } from '@juris/shared-ui/theme/media';
import { useAppDispatch } from '@juris/platform';
import { useRights } from '../rights/ownAccount';
import { withLinkProblems } from '../links/LinkProblems';
import { usePresentEditors, withPresence } from '../presence/presence';
import type { ListLabels } from '../record/recordTypes';
import { savedRecordIn, type PendingRequest, type VersionedRecord, type SavedRecord } from '../record/record';
import { withSchedule } from './rowColumns';
import { ListViews } from '../views/ListViews';
import type { ListAddress } from '../address/useListAddress';
import { stateLabels } from '../schedule/schedule';
import { stateFilter, statesIn, unfiltered } from './filters';
import { listLabels } from './labels';
import { HiddenSavedNotice } from './listStates';
import { SelectionBar, type SelectionActions } from './SelectionBar';
import { selectionColumn, useSelection } from './useSelection';
import { useColumns, visibleHeadings, ViewPanel } from './ViewPanel';
import type { ListOf } from './useContent';
import { useSwitchSelected } from './useActiveSwitch';
import { withOpenLink } from './withOpenLink';

interface ManagedList<Row extends VersionedRecord> {
  labels: ListLabels;
  content: ListOf<Row>;
  nameOf: (record: object) => string;
  /** The Edit and Status columns, which follow the columns of the content type. */
  rowColumns: readonly Column<Row>[];
  /** Renders further buttons for the selected rows. */
  selectionActions?: SelectionActions<Row> | undefined;
}

/**
 * Manages the list of a content screen: columns, page size, links that open rows, and bulk actions.
 * @returns `shown` are props of `ContentList`. Pass every save through `watch`, so that the list shows the saved row.
 */
export function useContentTable<Row extends VersionedRecord>(props: ManagedList<Row>) {
  const { labels, content, nameOf, rowColumns, selectionActions } = props;
  const { state, settings, columns, moreColumns, filters, list } = content;
  const has = useRights();
  const choice = useColumns(columns, moreColumns, settings, state);
  const editors = usePresentEditors(content.kind, list.status === 'there' && list.total > 0);
  const { saved, watch } = useSavedRow(content, nameOf);
  const selection = useSelection(list.rows, ({ id }) => id);
  const onSwitch = useSwitchSelected<Row>(content.setMany, selection.selectOnly);

  const counts = list.status === 'there' ? list.states : undefined;

  const shown = {
    list,
    columns: [
      ...(selection.isOn ? [selectionColumn(selection, nameOf)] : []),
      ...withPresence(withLinkProblems(withSchedule(withOpenLink(choice.shown, state.edit))), editors),
      ...rowColumns,
      ...choice.atEnd,
    ],
    filters,
    perPage: settings.perPage,
    marked: saved.id,
    tools: (
      <ViewPanel
        {...{ settings, state }}
        columns={choice.choices}
        views={<ListViews {...{ state, filters }} columns={visibleHeadings(choice.choices)} />}
      >
        {has('changeInBulk') && (
          <AdminButton aria-pressed={selection.isOn} onClick={selection.toggleMode}>
            {selection.isOn ? listLabels.cancelSelection : listLabels.select}
          </AdminButton>
        )}
      </ViewPanel>
    ),
    notice: (
      <>
        {counts && <StateFilter state={state} counts={counts} />}
        {selection.isOn && (
          <SelectionBar {...{ labels, selection, content, onSwitch }} actions={selectionActions} />
        )}
        {saved.hidden !== undefined && (
          <HiddenSavedNotice name={saved.hidden} onShow={saved.show} onDismiss={saved.dismiss} />
        )}
      </>
    ),
  };
  return { shown, watch };
}

interface StateFilterProps {
  state: Pick<ListAddress, 'filterValue' | 'setFilter'>;
  /** Number of rows in each state that match the search and all other filters. The previous API counts no reviews. */
  counts: StateCounts;
}

/** Filters a list by one or more publication states. Each button shows the number of rows in its state. */
function StateFilter({ state, counts }: StateFilterProps) {
  const chosen = statesIn(state.filterValue(stateFilter.name));
  const known = publicationStates.filter((one) => one in counts);
  return (
    <Row role="group" aria-label={listLabels.filterBy('state')}>
      {known.map((one) => {
        const isChosen = chosen.includes(one);
        const next = isChosen ? chosen.filter((other) => other !== one) : [...chosen, one];
        return (
          <Chip
            key={one}
            type="button"
            aria-pressed={isChosen}
            data-empty={(counts[one] === 0 && !isChosen) || undefined}
            onClick={() => state.setFilter(stateFilter.name, next.join(',') || undefined)}
          >
            {stateLabels[one]} <Count>{counts[one]}</Count>
          </Chip>
        );
      })}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 12px;
`;

const Chip = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 30px;
  padding: 0 10px;
  border: 1px solid var(--c-line);
  border-radius: 15px;
  background: var(--c-surface);
  color: var(--c-ink);
  font-size: 0.8125rem;
  cursor: pointer;
  &:hover {
    background: var(--c-ledger-2);
  }
  &[aria-pressed='true'] {
    border-color: var(--c-ink);
    background: var(--c-ink);
    color: var(--c-on-ink);
  }
  ${below.tablet} {
    min-height: 44px;
    padding: 0 14px;
    border-radius: 22px;
    /* On a phone, states without rows would move the first row out of sight. */
    &[data-empty] {
      display: none;
    }
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
  opacity: 0.75;
`;

/**
 * Shows the last saved record: opens the page of its row and highlights the row. If search or filters hide the row, the
 * list does not change, because only the user may change search and filters. `hidden` then contains the name of the
 * record for a notice.
 * @param nameOf Returns the name of a saved record.
 * @returns `saved` describes the record. Pass every save through `watch`.
 */
function useSavedRow<Row extends VersionedRecord>(content: ListOf<Row>, nameOf: (record: object) => string) {
  const { state, filters, pages, request } = content;
  const dispatch = useAppDispatch();
  const [stored, setStored] = useState<SavedRecord>();
  const [marked, setMarked] = useState<number>();
  const [hidden, setHidden] = useState<{ name: string; view: string }>();
  const view = JSON.stringify([request?.q, request?.filters]);

  /** Returns the page with a row; 0 if the list does not contain it; undefined if the request fails. */
  async function pageOf(id: number, within: typeof request): Promise<number | undefined> {
    if (!within) return 0;
    const { data } = await pages.read(dispatch, { ...within, containing: id });
    return data && (data.contains === false ? 0 : data.page);
  }

  const bring = useEffectEvent(async (record: SavedRecord) => {
    setMarked(record.id);
    const page = await pageOf(record.id, request);
    setHidden(page === 0 ? { name: nameOf(record), view } : undefined);
    if (page && page !== state.page) state.replacePage(page);
  });
  useEffect(() => {
    if (stored) void bring(stored);
  }, [stored]);

  return {
    saved: {
      id: marked,
      // Name of the record, if search or filters hide it. After a change of search or filters, the list may contain the row.
      hidden: hidden?.view === view ? hidden.name : undefined,
      /** Clears search and filters and shows the page that contains the row. */
      show: () => {
        setHidden(undefined);
        if (marked === undefined) return;
        const whole = unfiltered(request ?? { page: 1, limit: content.settings.perPage });
        void pageOf(marked, whole).then((page) =>
          state.clear(
            filters.map(({ name }) => name),
            page || undefined,
          ),
        );
      },
      dismiss: () => setHidden(undefined),
    },
    watch: (call: PendingRequest) => {
      void call.then(({ data }) => setStored(savedRecordIn(data)));
      return call;
    },
  };
}
