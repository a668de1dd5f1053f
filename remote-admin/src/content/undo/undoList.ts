import { useSyncExternalStore } from 'react';
import type { Move, StatusChange, VersionedEntity } from '@juris/contract';
import { nameIn } from '../record';

/** Makes a record what it was in a version; `currentVersion` is the one that it has now. */
export interface PutBack {
  action: 'put back';
  id: number;
  version: number;
  currentVersion: number;
}

/** Puts a record into the bin; `currentVersion` is what it has now. */
export interface Remove {
  action: 'remove';
  id: number;
  currentVersion: number;
}

/** A call that takes back a change, unless somebody else has changed the record since. */
export type UndoStep =
  | PutBack
  | { action: 'switch'; change: StatusChange }
  | { action: 'move'; move: Move }
  | { action: 'restore'; id: number }
  | Remove;

/** One change of this editor in this tab. */
export interface Change {
  entity: VersionedEntity;
  /** What was done, in the words of a sentence: "“Library weeks” was saved". */
  description: string;
  /** Taken back one after the other. */
  steps: readonly UndoStep[];
}

/** A change in the list; its steps are others when the tab changes the same record again, and its key stays. */
export interface ListedChange extends Change {
  key: number;
}

/** So many can be taken back. */
const maxChanges = 10;

let changes: readonly ListedChange[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: readonly ListedChange[]) {
  changes = next;
  for (const listener of listeners) listener();
}

/**
 * Lists a change that was stored, so that it can be undone. The list belongs to the tab, whatever screen is shown.
 * @param changed the records as the change made them
 */
export function pushChange(change: Change, changed: readonly ChangedRecord[] = []) {
  updateVersions(change.entity, changed);
  lastKey += 1;
  set([...changes, { ...change, key: lastKey }].slice(-maxChanges));
}

/** For one that was undone, or cannot be any more. */
export const removeChange = ({ key }: ListedChange) => set(changes.filter((one) => one.key !== key));

/** A record in the version that a change of this tab made of it. */
export interface ChangedRecord {
  id: number;
  version: number;
}

/**
 * Notes that this tab changed records once more, also by an undo: later steps for them undo these versions. A record that
 * somebody else has changed in between keeps the version that it has in the list, so that its step is refused.
 */
export const updateVersions = (entity: VersionedEntity, changed: readonly ChangedRecord[]) => {
  const updated = (step: UndoStep): UndoStep => {
    if (step.action === 'put back' || step.action === 'remove') {
      const now = changed.find(({ id, version }) => id === step.id && version === step.currentVersion + 1);
      return now ? { ...step, currentVersion: now.version } : step;
    }
    if (step.action !== 'switch') return step;
    const records = step.change.records.map(
      (record) =>
        changed.find(({ id, version }) => id === record.id && version === record.version + 1) ?? record,
    );
    return { ...step, change: { ...step.change, records } };
  };
  set(changes.map((one) => (one.entity === entity ? { ...one, steps: one.steps.map(updated) } : one)));
};

/** For when somebody else has signed in. */
export const clearChanges = () => set([]);

/** The change that would be taken back next. */
export const useLastChange = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changes.at(-1),
    () => undefined,
  );

/** What a record is called, in quotes. */
export const quoted = (record: object): string => `“${nameIn(record)}”`;
