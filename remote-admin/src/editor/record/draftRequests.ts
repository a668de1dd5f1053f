import { publishedRecordIn, savedRecordIn, type Outcome, type PendingRequest } from './record';
import type { UndoRequest } from './useNotifyOutcome';

interface DraftVersion {
  id: number;
  draftVersion?: number | undefined;
}

/** Requests about the draft beside a published item. */
export interface DraftRequests {
  discard: (draft: DraftVersion) => PendingRequest;
  /** Returns a submitted draft to its author. */
  return: (what: DraftVersion & { version?: number; note: string }) => PendingRequest;
  /** Restores a version of the draft. Without `version`, restores the draft that was discarded last. */
  restore: (what: DraftVersion & { version?: number }) => PendingRequest;
  publish: (draft: DraftVersion) => PendingRequest;
  /** Restores the version before a publication, and the draft. */
  undoPublication: (published: { id: number; version: number }) => PendingRequest;
}

/** Requests that reverse and repeat an earlier request. */
export interface Reversal {
  undo: UndoRequest;
  redo: UndoRequest;
}

const draftVersionIn = ({ data }: Outcome) => savedRecordIn(data)?.version;

/** Returns the requests that reverse and repeat the discarding of a draft. */
export const discardReversal = ({ discard, restore }: DraftRequests, id: number): Reversal => ({
  undo: () => restore({ id }),
  redo: (restored) => discard({ id, draftVersion: draftVersionIn(restored) }),
});

/**
 * Returns the requests that reverse and repeat the restoring of a draft version. The undo restores the draft that was
 * replaced. If the item had no draft before, the undo discards the restored draft.
 */
export const restoreReversal = (
  { discard, restore }: DraftRequests,
  { id, version }: { id: number; version: number },
): Reversal => ({
  undo: (restored) => {
    const draft = { id, draftVersion: draftVersionIn(restored) };
    const replaced = replacedDraftIn(restored);
    return replaced === undefined ? discard(draft) : restore({ ...draft, version: replaced });
  },
  redo: (undone) => restore({ id, version, draftVersion: draftVersionIn(undone) }),
});

function replacedDraftIn({ data }: Outcome): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const version: unknown = Reflect.get(data, 'replacedDraft');
  return typeof version === 'number' ? version : undefined;
}

/**
 * Returns the requests that reverse and repeat the publication of a draft. Returns undefined for a response that is not
 * that of a publication, and if the API is older and cannot undo a publication.
 */
export function publicationReversal(
  { publish, undoPublication }: Pick<DraftRequests, 'publish' | 'undoPublication'>,
  published: Outcome,
): Reversal | undefined {
  const record = publishedRecordIn(published.data);
  return (
    record && {
      undo: ({ data }) => undoPublication(publishedRecordIn(data) ?? record),
      redo: (undone) => publish({ id: record.id, draftVersion: draftVersionIn(undone) }),
    }
  );
}
