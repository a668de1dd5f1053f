import { useEffect, useRef, useState } from 'react';
import { dismissNotice, notify, useAppDispatch, type Dispatch } from '@juris/shell/platform';
import type { ContentState } from '../address/useContentState';
import type { Filter } from '../list/listView';
import { useListSettings } from '../list/useListSettings';
import type { MovedRow } from './nextAt';
import type { CallFailure, ContentRecord } from '../record';

/** The button that was used last, which keeps the focus when its row has moved. */
export interface LastMove {
  id: number;
  /** The place that the row moves to, from 1. */
  to: number;
  by: 'up' | 'down' | 'drag' | 'place';
}

/** A row that is being dragged, and the place that it is over. */
interface Drag {
  id: number;
  over: number;
}

interface OrderedList<Row> {
  rows: readonly Row[] | undefined;
  /** The list as it is by now, which is ahead of what is drawn while moves follow each other. */
  cachedRows: (dispatch: Dispatch) => readonly Row[];
  state: ContentState;
  nameOf: (row: Row) => string;
  /** By which the list may be narrowed while it is put in order: the rows that are left are moved among each other. */
  within: readonly Filter<Row>[];
  /** Stores a move. @returns a failure, or what it would be refused for */
  store: (moved: MovedRow<Row>) => PromiseLike<{ error?: CallFailure | undefined }>;
}

/**
 * The order of what the public pages show, changed in the list. It cannot be where the list is searched or sorted:
 * the rows beside each other are no neighbours there.
 */
export function useRowOrder<Row extends ContentRecord>(list: OrderedList<Row>) {
  const { rows, cachedRows, state, nameOf, within, store } = list;
  const dispatch = useAppDispatch();
  const { perPage } = useListSettings();
  const queue = useRef(Promise.resolve());
  const [lastMove, setLastMove] = useLastMove();
  const [drag, setDrag] = useState<Drag>();
  const noticeId = useRef('');

  const isInOrder = !state.search && !state.sort && state.filterValue('status') === undefined;
  const shown = (all: readonly Row[]) =>
    all.filter(
      (row) =>
        row.isActive === 1 &&
        within.every(({ name, valueOf }) => (state.filterValue(name) ?? valueOf(row)) === valueOf(row)),
    );
  const order = rows && isInOrder ? shown(rows) : [];
  const places = new Map(order.map(({ id }, index) => [id, index + 1]));

  const say = (...words: Parameters<typeof notify>) => {
    dispatch(dismissNotice(noticeId.current));
    noticeId.current = dispatch(notify(...words)).payload.id;
  };

  async function move(id: number, target: (from: number) => number, by: LastMove['by']) {
    const all = cachedRows(dispatch);
    const now = shown(all);
    const from = now.findIndex((one) => one.id === id) + 1;
    const to = Math.min(Math.max(target(from), 1), now.length);
    const row = now[from - 1];
    if (!row || to === from) return;
    setLastMove({ id, to, by });
    const pageOf = (place: number) => Math.ceil(place / perPage);
    if (pageOf(to) !== state.page) state.goToPage(pageOf(to));
    const { error } = await store({ all, order: now, row, to });
    if (!error) return say('success', `“${nameOf(row)}” is now number ${to} of ${now.length}.`);
    say('failure', error.message ?? 'The order could not be saved. Please try again.');
    // It stands where it stood: there it can be tried again.
    setLastMove({ id, to: from, by });
    if (pageOf(from) !== pageOf(to)) state.replacePage(pageOf(from));
  }

  /** One move after the other: a press while the last one is stored counts from where that led. */
  const enqueue = (...what: Parameters<typeof move>) => {
    queue.current = queue.current.then(() => move(...what));
  };

  return {
    placeOf: ({ id }: Pick<ContentRecord, 'id'>) => places.get(id),
    count: order.length,
    moveBy: (id: number, steps: number, by: LastMove['by']) => enqueue(id, (from) => from + steps, by),
    moveTo: (id: number, to: number, by: LastMove['by']) => enqueue(id, () => to, by),
    lastMove,
    drag,
    setDrag,
  };
}

/**
 * The last move, until something else is pressed. Until then its row gets the focus whenever it is shown again, as after a
 * move that failed, when the list turns back to its page.
 */
function useLastMove() {
  const [lastMove, setLastMove] = useState<LastMove>();
  useEffect(() => {
    if (!lastMove) return;
    const forget = () => setLastMove(undefined);
    for (const press of presses) addEventListener(press, forget, { capture: true });
    return () => {
      for (const press of presses) removeEventListener(press, forget, { capture: true });
    };
  }, [lastMove]);
  return [lastMove, setLastMove] as const;
}

const presses = ['pointerdown', 'keydown'] as const;

export type RowOrder = ReturnType<typeof useRowOrder>;
