import { useEffect, useRef, useState } from 'react';
import type { Move } from '@juris/contract';
import { useAppDispatch } from '@juris/platform';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import type { ListRequest } from '../api/listPages';
import { useKeyDown } from '../keyboard/useCommandKey';
import { editorLabels } from '../labels';
import type { VersionedRecord } from '../record/record';
import { undoLabels, useReplacingNotice } from '../record/usePerform';
import { listLabels } from './labels';
import type { ListOf } from './useContent';

/** The last move of a row. After the move, the control that caused it gets the focus. */
export interface LastMove {
  id: number;
  /** The position that the row moves to, from 1. */
  to: number;
  /** The control that moved the row. `position` is the button to enter a position. */
  by: 'up' | 'down' | 'drag' | 'position';
}

/** The dragged row and the position under the pointer. */
interface Drag {
  id: number;
  over: number;
}

interface OrderedList<Row> {
  nameOf: (row: Row) => string;
  /** False if the rows of the content type have no order that users can change. */
  isOrdered: boolean;
}

/**
 * Manages the order in which readers see the rows. A row moves by steps or to any position. In a filtered list, rows
 * move relative to the other rows that match the filter. While the list is searched or sorted, rows cannot be moved.
 */
export function useRowOrder<Row extends VersionedRecord>(
  content: ListOf<Row>,
  { nameOf, isOrdered }: OrderedList<Row>,
) {
  const { state, settings, pages, list, request, move: store } = content;
  const dispatch = useAppDispatch();
  const { perPage } = settings;
  const queue = useRef(Promise.resolve());
  const [lastMove, setLastMove] = useLastMove();
  const [drag, setDrag] = useState<Drag>();
  // Escape cancels a drag. One listener is enough for all rows.
  useKeyDown((event) => {
    if (drag && pressedKey(event) === 'Escape') setDrag(undefined);
  });
  const say = useReplacingNotice();

  const isInOrder = isOrdered && request !== undefined && !request.q && !request.sort;
  const shown = isInOrder && list.status === 'there' ? list : undefined;
  const active = shown?.rows.filter(({ isActive }) => isActive === 1) ?? [];
  const first = ((shown?.page ?? 1) - 1) * perPage + 1;
  const positions = new Map(active.map(({ id }, index) => [id, first + index]));
  const known = useActiveCount(content, isInOrder, first - 1 + active.length);
  // Until the number of active rows is known, the number of all rows is the best upper limit for positions.
  const count = known ?? shown?.total ?? 0;
  // The last move that was stored. If the user moves the same row again before the list has reloaded, the next move
  // must start at the new position and not at the position in the list.
  const latest = useRef<LastMove>(undefined);
  useEffect(() => {
    latest.current = undefined;
  }, [shown?.rows]);

  /** Returns the active row at a position, which may be on another page. */
  async function rowAt(position: number): Promise<Row | undefined> {
    const here = active[position - first];
    if (here || !request) return here;
    const { data } = await pages.read(dispatch, oneActive(request, position));
    return data?.rows[0];
  }

  async function move(row: Row, target: (from: number) => number, by: LastMove['by']) {
    const { id } = row;
    const from = latest.current?.id === id ? latest.current.to : positions.get(id);
    if (from === undefined) return;
    const last =
      known ?? (request && (await pages.read(dispatch, oneActive(request, 1))).data?.total) ?? count;
    const to = Math.min(Math.max(target(from), 1), last);
    if (to === from) return;
    const neighbour = await rowAt(to);
    if (!neighbour) return say('failure', notSaved);
    setLastMove({ id, to, by });
    const { data, error } = await store(
      to > from ? { id, after: neighbour.id } : { id, before: neighbour.id },
    );
    if (error) {
      say('failure', error.message ?? notSaved);
      // The row did not move. The control at its old position gets the focus, so that the user can try again.
      return setLastMove({ id, to: from, by });
    }
    /** Shows the new position. The notice has a button that reverses the move, and its notice one that repeats it. */
    const noteMoved = (
      [position, other]: readonly [number, number],
      back: Move | undefined,
      [undo, redo] = undoLabels,
    ) => {
      latest.current = { id, to: position, by };
      const reverse = async () => {
        const { data: moved, error: failure } = back ? await store(back) : {};
        if (failure) say('failure', failure.message ?? notSaved);
        else noteMoved([other, position], moved?.undo, [redo, undo]);
      };
      const run = () => {
        queue.current = queue.current.then(reverse);
      };
      say('success', editorLabels.moved(nameOf(row), position, last), back && { label: undo, run });
    };
    noteMoved([to, from], data?.undo);
    const page = Math.ceil(to / perPage);
    if (page !== state.page) state.goToPage(page);
  }

  // A queued move must use the rows as they are when it runs and not as they were when it was queued. Therefore it
  // calls `move` of the latest render.
  const current = useRef(move);
  useEffect(() => {
    current.current = move;
  });

  /**
   * Queues a move. If another move is still being stored, the queued move starts later, at the position that the row
   * has then.
   */
  const enqueue = (id: number, ...how: [target: (from: number) => number, by: LastMove['by']]) => {
    const row = active.find((one) => one.id === id);
    if (row) queue.current = queue.current.then(() => current.current(row, ...how));
  };

  return {
    positionOf: ({ id }: Pick<VersionedRecord, 'id'>) => positions.get(id),
    count,
    moveBy: (id: number, steps: number, by: LastMove['by']) => enqueue(id, (from) => from + steps, by),
    moveTo: (id: number, to: number, by: LastMove['by']) => enqueue(id, () => to, by),
    lastMove,
    drag,
    setDrag,
  };
}

const notSaved = listLabels.moveFailed;

const oneActive = (request: ListRequest, position: number): ListRequest => ({
  ...{ ...request, page: position, limit: 1 },
  filters: { ...request.filters, status: 'active' },
});

/**
 * Returns the number of active rows. Active rows come first in the list. If the visible page contains an inactive row
 * or is the last page, the number follows from this page. Otherwise it is requested.
 * @param seen Number of active rows up to the end of the visible page.
 * @returns undefined until the number is known
 */
function useActiveCount<Row extends VersionedRecord>(
  { pages, list, request, settings }: ListOf<Row>,
  isInOrder: boolean,
  seen: number,
): number | undefined {
  const isTold =
    list.status !== 'there' ||
    list.page * settings.perPage >= list.total ||
    list.rows.some(({ isActive }) => isActive === 0);
  const { currentData } = pages.useQuery(oneActive(request ?? { page: 1, limit: 1 }, 1), {
    skip: isTold || !isInOrder,
  });
  return isTold ? seen : currentData?.total;
}

/**
 * Returns the last move, until the user presses another control. Until then, the control that moved the row gets the
 * focus again whenever the row is rendered again, for example when the list returns to the page of the row after a
 * failed move.
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
