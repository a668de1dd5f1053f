import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { move, moveResponse, type Move, type MoveResponse } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import type { ApiServer } from '../../platform/http/apiServer';
import { HttpError, notFound } from '../../platform/http/httpError';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ContentType } from './contentType';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import { changeRows, versionedTables } from './recordRows';
import type { Actor } from './versions';

/** Position of a record that was never moved. Such records are last, in the order of creation. */
export const NO_POSITION = 1_000_000;

/** Maximum number of records that one move may renumber. */
const MOST_MOVED = 500;

/** Record with its position in the list. */
export interface PositionedRow {
  id: number;
  position: number;
}

/**
 * Route for staff that moves a record within its list. Only content types whose records have a sort position get this
 * route. It is not in the specification.
 * @param list cached list of the content type, which is invalidated by each move
 */
export function orderRoutes(
  app: ApiServer,
  { db }: Services,
  contentType: ContentType,
  list: { invalidate(): void },
): void {
  const { entity, table, label, tag, position } = contentType;
  if (!position) return;
  taggedRoutes(app, tag.name).write(`/order/${table}`, 'publishContent', {
    operationId: `move${entity}`,
    summary: `Moves an active ${label} before or after another one, or to the end`,
    description:
      'Public pages use this order. Records that were never moved follow in the order of creation. Each renumbered ' +
      'record gets a version in its history.',
    body: move,
    response: { 200: moveResponse },
    errors: [404, 409],
    handle: async ({ body, account }) => {
      const moved = await moveRecord(db, contentType, position, body, currentUser({ account }));
      list.invalidate();
      return { message: 'The order was saved.', ...moved };
    },
  });
}

/**
 * Moves an active record before or after another active record, or to the end. Each renumbered record gets a new
 * version.
 * @param column column of the position
 * @returns the renumbered records with their new versions, and the move that restores the previous order
 * @throws HttpError 404 if one of the two records does not exist or is inactive; 409 if more than {@link MOST_MOVED}
 *   records would be renumbered or one of them is saved simultaneously
 */
const moveRecord = (
  db: Database,
  contentType: ContentType,
  column: NonNullable<ContentType['position']>,
  { id, ...target }: Move,
  actor: Actor,
): Promise<Omit<MoveResponse, 'message'>> =>
  db.transaction().execute(async (transaction) => {
    const order = await currentOrder(transaction, contentType, column);
    for (const one of [id, target.before, target.after])
      if (one && !order.some((row) => row.id === one)) throw notFound(`active ${contentType.label}`, one);
    const before =
      target.after === undefined ? (target.before ?? null) : recordAfter(order, target.after, id);
    const positions = planMove(order, id, before);
    const versions = new Map(order.map((row) => [row.id, row.version]));
    const updatedAt = new Date().toISOString();
    const stored = (position: number) =>
      column === 'sequenceNumber' && position === NO_POSITION ? -1 : position;
    const changes = positions.map(({ id: one, position }) => ({
      id: one,
      version: versions.get(one) ?? 0,
      values: { [column]: stored(position), updatedAt },
    }));
    const done = await changeRows(transaction, contentType, changes, actor, 'moved');
    if (done.size < changes.length)
      throw new HttpError(409, 'Someone has just changed one of these. Try again.');
    return {
      moved: changes.map((one) => ({ id: one.id, version: one.version + 1 })),
      undo: { id, before: recordAfter(order, id, id) },
    };
  });

function currentOrder(transaction: Database, { table }: ContentType, position: string) {
  const column = sql.ref<number>(position);
  return versionedTables(transaction)
    .selectFrom(table)
    .select(['id', 'version'])
    .select(
      sql<number>`case when ${column} < 0 then ${sql.lit(NO_POSITION)} else ${column} end`.as('position'),
    )
    .where(sql.ref('isActive'), '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Returns the id of the record that follows record `id`, skipping the moved record. Returns null at the end of the
 * list.
 */
function recordAfter(order: readonly PositionedRow[], id: number, movedId: number): number | null {
  const at = order.findIndex((row) => row.id === id);
  return order.slice(at + 1).find((row) => row.id !== movedId)?.id ?? null;
}

/**
 * Returns the positions that change when a record is moved. As few records as possible get a position; the others
 * follow in the order of creation.
 * @param order current order; records without a position are last, sorted by id
 * @param id id of the record to move
 * @param before id of the record before which it is moved; null for the end of the list
 */
export function positionsAfterMove(
  order: readonly PositionedRow[],
  id: number,
  before: number | null,
): PositionedRow[] {
  const moved = order.find((row) => row.id === id);
  if (!moved || before === id) return [];
  const others = order.filter((row) => row.id !== id);
  const at = before === null ? others.length : others.findIndex((row) => row.id === before);
  const next = others.toSpliced(at, 0, moved);
  let numbered = next.length;
  while (numbered > 0 && staysBehind(next[numbered - 1], next[numbered])) numbered -= 1;
  return next.flatMap((row, index) => {
    const position = index < numbered ? index + 1 : NO_POSITION;
    return row.position === position ? [] : [{ id: row.id, position }];
  });
}

/**
 * Returns the same positions as {@link positionsAfterMove}.
 * @throws HttpError 409 if more than {@link MOST_MOVED} positions change; the message proposes smaller moves
 */
export function planMove(
  order: readonly PositionedRow[],
  id: number,
  before: number | null,
): PositionedRow[] {
  const positions = positionsAfterMove(order, id, before);
  if (positions.length <= MOST_MOVED) return positions;
  const firstUnplaced = order.findIndex(({ position }) => position === NO_POSITION);
  const isPlaced = order.findIndex((row) => row.id === id) < firstUnplaced || firstUnplaced < 0;
  const there = isPlaced ? 'there' : `to position ${firstUnplaced + 1} first, and from there`;
  throw new HttpError(
    409,
    `This move would renumber more than ${MOST_MOVED} records. Move it ${there} in steps of fewer than ${MOST_MOVED} positions.`,
  );
}

/** Returns whether `row` can stay before `next` without a position, because it was created earlier. */
const staysBehind = (row: PositionedRow | undefined, next: PositionedRow | undefined) =>
  row?.position === NO_POSITION && (next === undefined || row.id < next.id);

/** Reads rows by their ids and returns them in the order of the ids. Rows that were removed meanwhile are missing. */
export async function rowsInOrder<DB, TB extends keyof DB, Row extends { id: number }>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  table: string,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found = await rows.where(sql<SqlBool>`${sql.ref(`${table}.id`)} in (${sql.join(ids)})`).execute();
  const rowOf = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
