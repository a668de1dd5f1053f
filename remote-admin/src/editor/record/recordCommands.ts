import type { StatusChange, StatusChangeResponse, VersionedTypeName } from '@juris/contract';
import { cacheTagOf } from './recordTypes';
import { publishedRecordIn, savedRecordIn, type Outcome, type ServerMessage } from './record';
import type { Step } from './usePerform';
import { affectedLists, reloadingCommand } from './command';

/**
 * Returns the URL of the drafts of a content type, below `/api/`.
 * @param id id of the record; undefined for a new record
 */
export const draftUrl = (type: VersionedTypeName, id: number | undefined) =>
  `drafts/${type}${id === undefined ? '' : `/${id}`}`;

/** The record that a command changes. */
export interface Target {
  type: VersionedTypeName;
  id: number;
}

/** Draft of a record. A command with `draftVersion` fails if the draft has another version. */
interface DraftTarget extends Target {
  draftVersion?: number | undefined;
}

const recordCommand = <Answer = ServerMessage>(type: VersionedTypeName, url: string, body?: object) =>
  reloadingCommand<Answer>(url, body, ...affectedLists(cacheTagOf(type)), 'History');

/** A command that keeps the lists after a failure, because the open form would close without its record. */
const formCommand = (...command: Parameters<typeof recordCommand>) => ({
  ...recordCommand(...command),
  isReloadedOnFailure: false,
});

const draftCommand = ({ type, id }: Target, action: string, body: object) =>
  recordCommand(type, `${draftUrl(type, id)}/${action}`, body);

export const discardDraft = ({ draftVersion, ...target }: DraftTarget) =>
  draftCommand(target, 'discard', { draftVersion });

/** Restores a version of the draft. Without `version`, restores the draft that was discarded last. */
export const restoreDraft = ({ type, id, ...body }: DraftTarget & { version?: number }) =>
  draftCommand({ type, id }, 'restore', body);

/** Returns a submitted draft to its author. */
export const returnDraft = ({ type, id, ...body }: DraftTarget & { version?: number; note: string }) =>
  formCommand(type, `${draftUrl(type, id)}/return`, body);

export const setManyActive = (type: VersionedTypeName, change: StatusChange) =>
  recordCommand<StatusChangeResponse>(type, `status/${type}`, change);

/** Restores an older version, unless the record no longer has the version `over`. */
export const restoreVersion = ({ type, id }: Target, version: number, over: number) =>
  formCommand(type, `history/${type}/${id}/${version}?over=${over}`);

/**
 * Moves a record to the bin.
 * @param target `over`: version of a published record that the editor saw
 */
export const removeRecord = ({ type, id, over }: Target & { over?: number | undefined }) =>
  formCommand(type, `bin/${type}/${id}${over === undefined ? '' : `?over=${over}`}`);

/** Restores a record from the bin. */
export const restoreRecord = ({ type, id }: Target) => recordCommand(type, `bin/${type}/${id}/restore`);

const draftVersionIn = ({ data }: Outcome) => savedRecordIn(data)?.version;

/** Commands that reverse and repeat an earlier command. */
export interface Reversal {
  undo: Step;
  redo: Step;
}

/** Returns the commands that reverse and repeat the discarding of a draft. */
export const discardReversal = (target: Target): Reversal => ({
  undo: restoreDraft(target),
  redo: (restored) => discardDraft({ ...target, draftVersion: draftVersionIn(restored) }),
});

/**
 * Returns the commands that reverse and repeat the restoring of a draft version. The undo restores the draft that was
 * replaced. If the item had no draft before, the undo discards the restored draft.
 */
export const restoreReversal = (target: Target, version: number): Reversal => ({
  undo: (restored) => {
    const draft = { ...target, draftVersion: draftVersionIn(restored) };
    const replaced = replacedDraftIn(restored);
    return replaced === undefined ? discardDraft(draft) : restoreDraft({ ...draft, version: replaced });
  },
  redo: (undone) => restoreDraft({ ...target, version, draftVersion: draftVersionIn(undone) }),
});

function replacedDraftIn({ data }: Outcome): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const version: unknown = Reflect.get(data, 'replacedDraft');
  return typeof version === 'number' ? version : undefined;
}

/**
 * Returns the commands that reverse and repeat the publication of a draft. Returns undefined for a response that is not
 * that of a publication.
 */
export function publicationReversal(type: VersionedTypeName, published: Outcome): Reversal | undefined {
  const record = publishedRecordIn(published.data);
  if (!record) return undefined;
  const target = { type, id: record.id };
  return {
    undo: ({ data }) =>
      draftCommand(target, 'publish/undo', { version: (publishedRecordIn(data) ?? record).version }),
    redo: (undone) => draftCommand(target, 'publish', { draftVersion: draftVersionIn(undone) }),
  };
}
