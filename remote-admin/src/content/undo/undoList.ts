import { useSyncExternalStore } from 'react';
import type { ContentEntity, Move, StatusChange } from '@juris/mock-api/contract';

/** A call that takes back a change, unless somebody else has changed the record since. */
export type UndoStep =
  /** Makes a record what it was in a version; `over` is the one that it has now. */
  | { does: 'put back'; id: number; version: number; over: number }
  | { does: 'switch'; change: StatusChange }
  | { does: 'move'; move: Move }
  | { does: 'restore'; id: number };

/** One change of this editor in this tab. */
export interface Change {
  entity: ContentEntity;
  /** What was done, in the words of a sentence: "“Library weeks” was saved". */
  what: string;
  /** Taken back one after the other. */
  steps: readonly UndoStep[];
}

/** So many can be taken back. */
const most = 10;

let changes: readonly Change[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Change[]) {
  changes = next;
  for (const listener of listeners) listener();
}

/** Keeps a change that was stored, so that it can be taken back. The list belongs to the tab, whatever screen is shown. */
export const keepChange = (change: Change) => set([...changes, change].slice(-most));

/** It is taken back, or cannot be any more. */
export const forgetChange = (change: Change) => set(changes.filter((one) => one !== change));

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
  const name: unknown = ['title', 'personName', 'bookTitle']
    .map((field): unknown => Reflect.get(record, field))
    .find((value) => typeof value === 'string');
  return `“${String(name ?? '')}”`;
}
