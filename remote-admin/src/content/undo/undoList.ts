import { useSyncExternalStore } from 'react';
import type { Move, StatusChange, VersionedEntity } from '@juris/mock-api/contract';

/** Makes a record what it was in a version; `over` is the one that it has now. */
export interface PutBack {
  does: 'put back';
  id: number;
  version: number;
  over: number;
}

/** Puts a record into the bin; `over` is the version that it has now. */
export interface Remove {
  does: 'remove';
  id: number;
  over: number;
}

/** A call that takes back a change, unless somebody else has changed the record since. */
export type UndoStep =
  | PutBack
  | { does: 'switch'; change: StatusChange }
  | { does: 'move'; move: Move }
  | { does: 'restore'; id: number }
  | Remove;

/** One change of this editor in this tab. */
export interface Change {
  entity: VersionedEntity;
  /** What was done, in the words of a sentence: "“Library weeks” was saved". */
  what: string;
  /** Taken back one after the other. */
  steps: readonly UndoStep[];
}

/** A change in the list; its steps are others when the tab changes the same record again, and its key stays. */
export interface KeptChange extends Change {
  key: number;
}

/** So many can be taken back. */
const most = 10;

let changes: readonly KeptChange[] = [];
let kept = 0;
const listeners = new Set<() => void>();

function set(next: readonly KeptChange[]) {
  changes = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps a change that was stored, so that it can be taken back. The list belongs to the tab, whatever screen is shown.
 * @param touched the records as the change made them
 */
export function keepChange(change: Change, touched: readonly Touched[] = []) {
  follow(change.entity, touched);
  kept += 1;
  set([...changes, { ...change, key: kept }].slice(-most));
}

/** It is taken back, or cannot be any more. */
export const forgetChange = ({ key }: KeptChange) => set(changes.filter((one) => one.key !== key));

/** A record in the version that a change of this tab made of it. */
export interface Touched {
  id: number;
  version: number;
}

/**
 * Notes that this tab changed records once more, also by taking something back: what is to be taken back of them later
 * is taken back from these versions. One that somebody else has changed in between is not followed, and stays.
 */
export const follow = (entity: VersionedEntity, touched: readonly Touched[]) => {
  const followed = (step: UndoStep): UndoStep => {
    if (step.does === 'put back' || step.does === 'remove') {
      const now = touched.find(({ id, version }) => id === step.id && version === step.over + 1);
      return now ? { ...step, over: now.version } : step;
    }
    if (step.does !== 'switch') return step;
    const records = step.change.records.map(
      (record) =>
        touched.find(({ id, version }) => id === record.id && version === record.version + 1) ?? record,
    );
    return { ...step, change: { ...step.change, records } };
  };
  set(changes.map((one) => (one.entity === entity ? { ...one, steps: one.steps.map(followed) } : one)));
};

/** Somebody else works in this tab now. */
export const forgetChanges = () => set([]);

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

/** What a record is called, whatever its kind. */
export function quoted(record: object): string {
  const name: unknown = ['title', 'personName', 'bookTitle', 'publisherName']
    .map((field): unknown => Reflect.get(record, field))
    .find((value) => typeof value === 'string');
  return `“${String(name ?? '')}”`;
}
