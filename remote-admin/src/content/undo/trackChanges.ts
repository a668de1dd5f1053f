import type { ContentEntity, Moved, StatusChange, StatusChanged, VersionedEntity } from '@juris/contract';
import { savedRecordIn } from '../record';
import { pushChange, quoted, type UndoStep } from './undoList';

/** A call that changes something, with its answer when it is stored. */
type Stored<Answer> = PromiseLike<{ data: Answer }>;

/** The answer of a call; nothing of one that failed, which changed nothing. */
const stored = <Answer>(call: Stored<Answer>): PromiseLike<Answer | undefined> =>
  call.then(
    ({ data }) => data,
    () => undefined,
  );

/** Lists that a record was added: to undo it puts the record into the bin, also when it is active. */
export async function trackAdded(entity: VersionedEntity, call: Stored<unknown>) {
  const record = savedRecordIn(await stored(call));
  if (!record) return;
  const { id, version } = record;
  pushChange({
    ...{ entity, description: `${quoted(record)} was added` },
    steps: [{ action: 'remove', id, currentVersion: version }],
  });
}

/** Lists that a record was saved: to undo it puts the version before back. */
export async function trackSaved(entity: VersionedEntity, call: Stored<unknown>) {
  const record = savedRecordIn(await stored(call));
  if (!record) return;
  const { id, version } = record;
  const steps: UndoStep[] = [{ action: 'put back', id, version: version - 1, currentVersion: version }];
  pushChange({ entity, description: `${quoted(record)} was saved`, steps }, [{ id, version }]);
}

/** Lists that a record was switched. */
export async function trackSwitched(entity: ContentEntity, isActive: 0 | 1, call: Stored<unknown>) {
  const record = savedRecordIn(await stored(call));
  if (!record) return;
  const touched = [{ id: record.id, version: record.version }];
  const steps: UndoStep[] = [{ action: 'switch', change: { isActive: other(isActive), records: touched } }];
  pushChange(
    { entity, description: `${quoted(record)} was switched ${isActive ? 'on' : 'off'}`, steps },
    touched,
  );
}

/** Lists that several were switched: those whose status the call really changed. */
export async function trackManySwitched(
  entity: ContentEntity,
  request: StatusChange,
  call: Stored<StatusChanged>,
) {
  const seen = new Map(request.records.map((record) => [record.id, record.version]));
  const done = (await stored(call))?.done.filter(({ id, version: now }) => seen.get(id) !== now) ?? [];
  if (done.length === 0) return;
  const { isActive } = request;
  const steps: UndoStep[] = [{ action: 'switch', change: { isActive: other(isActive), records: done } }];
  pushChange({ entity, description: `${done.length} were switched ${isActive ? 'on' : 'off'}`, steps }, done);
}

/** Lists that a record was moved. */
export async function trackMoved(entity: ContentEntity, record: object, call: Stored<Moved>) {
  const answer = await stored(call);
  if (!answer) return;
  // The position of a banner is a field of its form, so that an older version has it; that of others is in no version.
  const steps: UndoStep[] =
    entity === 'Banner'
      ? answer.moved.map(({ id, version }) => ({
          ...{ action: 'put back', id },
          ...{ version: version - 1, currentVersion: version },
        }))
      : [{ action: 'move', move: answer.undo }];
  pushChange({ entity, description: `${quoted(record)} was moved`, steps }, answer.moved);
}

/** Lists that a record was put into the bin. */
export async function trackRemoved(entity: VersionedEntity, id: number, call: Stored<unknown>) {
  if (await stored(call))
    pushChange({ ...{ entity, description: 'the last removal' }, steps: [{ action: 'restore', id }] });
}

const other = (isActive: 0 | 1) => (isActive === 1 ? 0 : 1);
