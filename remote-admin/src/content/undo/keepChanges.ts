import type {
  ContentEntity,
  Move,
  Moved,
  StatusChange,
  StatusChanged,
  VersionedEntity,
} from '@juris/mock-api/contract';
import { savedIn } from '../record';
import { keepChange, quoted, type UndoStep } from './undoList';

/** A call that changes something, with its answer when it is stored. */
type Stored<Answer> = PromiseLike<{ data: Answer }>;

/** What failed changed nothing. */
const stored = <Answer>(call: Stored<Answer>): PromiseLike<Answer | undefined> =>
  call.then(
    ({ data }) => data,
    () => undefined,
  );

/** Keeps that a record was added: it is taken back into the bin, also when it is active. */
export async function keepAdded(entity: VersionedEntity, call: Stored<unknown>) {
  const record = savedIn(await stored(call));
  if (!record) return;
  const { id, version } = record;
  keepChange({
    ...{ entity, what: `${quoted(record)} was added` },
    steps: [{ does: 'remove', id, over: version }],
  });
}

/** Keeps that a record was saved: it is taken back by the version before. */
export async function keepSaved(entity: VersionedEntity, call: Stored<unknown>) {
  const record = savedIn(await stored(call));
  if (!record) return;
  const { id, version } = record;
  const steps: UndoStep[] = [{ does: 'put back', id, version: version - 1, over: version }];
  keepChange({ entity, what: `${quoted(record)} was saved`, steps }, [{ id, version }]);
}

/** Keeps that a record was switched. */
export async function keepSwitched(entity: ContentEntity, isActive: 0 | 1, call: Stored<unknown>) {
  const record = savedIn(await stored(call));
  if (!record) return;
  const touched = [{ id: record.id, version: record.version }];
  const steps: UndoStep[] = [{ does: 'switch', change: { isActive: other(isActive), records: touched } }];
  keepChange({ entity, what: `${quoted(record)} was switched ${isActive ? 'on' : 'off'}`, steps }, touched);
}

/** Keeps that several were switched: those that were not as they were asked to be already. */
export async function keepManySwitched(
  entity: ContentEntity,
  asked: StatusChange,
  call: Stored<StatusChanged>,
) {
  const seen = new Map(asked.records.map((record) => [record.id, record.version]));
  const done = (await stored(call))?.done.filter(({ id, version: now }) => seen.get(id) !== now) ?? [];
  if (done.length === 0) return;
  const { isActive } = asked;
  const steps: UndoStep[] = [{ does: 'switch', change: { isActive: other(isActive), records: done } }];
  keepChange({ entity, what: `${done.length} were switched ${isActive ? 'on' : 'off'}`, steps }, done);
}

/** Keeps that a record was moved. @param back where it was before */
export async function keepMoved(entity: ContentEntity, record: object, back: Move, call: Stored<Moved>) {
  const answer = await stored(call);
  if (!answer) return;
  const steps: UndoStep[] = [{ does: 'move', move: back }];
  keepChange({ entity, what: `${quoted(record)} was moved`, steps }, answer.moved);
}

/** Keeps that a record was put into the bin. */
export async function keepRemoved(entity: VersionedEntity, id: number, call: Stored<unknown>) {
  if (await stored(call))
    keepChange({ ...{ entity, what: 'the last removal' }, steps: [{ does: 'restore', id }] });
}

const other = (isActive: 0 | 1) => (isActive === 1 ? 0 : 1);
