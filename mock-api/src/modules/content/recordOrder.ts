import { sql } from 'kysely';
import type { Move, Moved } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError, notFound } from '../../platform/http/httpError';
import type { Kind } from './kind';
import type { Services } from '../../setup/services';
import { changeRows } from './contentWrites';
import type { Author } from './versions';

/** The place of what nobody put anywhere: after all that have one, in the order in which it came. */
export const UNPLACED = 1_000_000;

/** So many records get another number by one move; a list that would need more is not put in order by hand. */
const MOST_MOVED = 500;

/** A record in its list. */
export interface Placed {
  id: number;
  place: number;
}

/** The tables whose records have positions, and the column that holds them; those without a position are below 0 in banners. */
const positionColumns = { banner: 'sequenceNumber', leader: 'place', publishedTitle: 'place' } as const;
type OrderedTable = keyof typeof positionColumns;

export const isOrdered = (table: string): table is OrderedTable => table in positionColumns;

/** The order of the active records of one kind, as their public pages and the staff's list have it. */
export class RecordOrder {
  /** @param list of the kind, invalidated by a change */
  constructor(
    private readonly kind: Kind & { table: OrderedTable },
    private readonly services: Pick<Services, 'db'>,
    private readonly list: { invalidate(): void },
  ) {}

  /**
   * Moves an active record before or after another one, or to the end. Each that gets another number by it has a change in
   * its history.
   * @returns those, each in its version of now, and the move that restores the previous order
   * @throws HttpError 404 where one of them is not there or not active; 409 where too many would get another number,
   * or others save them at the same moment
   */
  async move({ id, ...target }: Move, by: Author): Promise<Omit<Moved, 'message'>> {
    const { table, noun } = this.kind;
    const result = await this.services.db.transaction().execute(async (transaction) => {
      const order = await this.order(transaction);
      for (const one of [id, target.before, target.after])
        if (one && !order.some((row) => row.id === one)) throw notFound(`active ${noun}`, one);
      const before = target.after === undefined ? (target.before ?? null) : nextOf(order, target.after, id);
      const places = placedAtOnce(order, id, before);
      const versions = new Map(order.map((row) => [row.id, row.version]));
      const updatedAt = new Date().toISOString();
      const changes = places.map(({ id: one, place }) => ({
        id: one,
        version: versions.get(one) ?? 0,
        values: { ...this.stored(place), updatedAt },
      }));
      const done = await changeRows(transaction, { ...this.kind, table }, changes, by, 'moved');
      if (done.size < changes.length)
        throw new HttpError(409, 'Somebody saved one of these just now. Please try again.');
      return {
        moved: changes.map((one) => ({ id: one.id, version: one.version + 1 })),
        undo: { id, before: nextOf(order, id, id) },
      };
    });
    this.list.invalidate();
    return result;
  }

  private order(transaction: Database) {
    const position = sql.ref<number>(positionColumns[this.kind.table]);
    return transaction
      .selectFrom(this.kind.table)
      .select(['id', 'version'])
      .select(
        sql<number>`case when ${position} < 0 then ${sql.lit(UNPLACED)} else ${position} end`.as('place'),
      )
      .where('isActive', '=', 1)
      .orderBy('place')
      .orderBy('id')
      .execute();
  }

  /** A position as its column holds it. */
  private stored(place: number) {
    if (this.kind.table !== 'banner') return { place };
    return { sequenceNumber: place === UNPLACED ? -1 : place };
  }
}

/** The record right behind another one, leaving out the one that is moved; null at the end. */
function nextOf(order: readonly Placed[], id: number, movedId: number): number | null {
  const at = order.findIndex((row) => row.id === id);
  return order.slice(at + 1).find((row) => row.id !== movedId)?.id ?? null;
}

/**
 * The new places by which a record stands before another one, or at the end: only as many of the first are numbered
 * as must be, and those whose number stays are left out.
 * @param order as it is, those without a place last and by their ids
 */
export function placed(order: readonly Placed[], id: number, before: number | null): Placed[] {
  const moved = order.find((row) => row.id === id);
  if (!moved || before === id) return [];
  const others = order.filter((row) => row.id !== id);
  const at = before === null ? others.length : others.findIndex((row) => row.id === before);
  const next = others.toSpliced(at, 0, moved);
  let numbered = next.length;
  while (numbered > 0 && staysBehind(next[numbered - 1], next[numbered])) numbered -= 1;
  return next.flatMap((row, index) => {
    const place = index < numbered ? index + 1 : UNPLACED;
    return row.place === place ? [] : [{ id: row.id, place }];
  });
}

/**
 * The same, where it is not more than can be stored at once.
 * @throws HttpError 409 that says by which steps the move can be made
 */
export function placedAtOnce(order: readonly Placed[], id: number, before: number | null): Placed[] {
  const places = placed(order, id, before);
  if (places.length <= MOST_MOVED) return places;
  const firstUnplaced = order.findIndex(({ place }) => place === UNPLACED);
  const isPlaced = order.findIndex((row) => row.id === id) < firstUnplaced || firstUnplaced < 0;
  const there = isPlaced ? 'there' : `to place ${firstUnplaced + 1} first, and from there`;
  throw new HttpError(
    409,
    `More than ${MOST_MOVED} records would get another number by this move. Move it ${there} in steps of fewer than ${MOST_MOVED} places.`,
  );
}

/** Whether a record needs no number to stand before the next one, which needs none. */
const staysBehind = (row: Placed | undefined, next: Placed | undefined) =>
  row?.place === UNPLACED && (next === undefined || row.id < next.id);
