import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from '@juris/shell/platform';
import { differs, type StoredDraft } from './drafts';
import { removeDraft, storeDraft, readDraft } from './draftStorage';

/**
 * The draft of an open form, what it started from, and what was left unsaved here the last time. Every change is
 * kept in the browser's storage until it is saved or discarded.
 * @param stored what the form starts with; later changes of it are not followed, so that nothing typed is lost
 */
export function useDraft<Draft extends object>(stored: StoredDraft<Draft>) {
  const key = useFormAddress();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(base.draft);
  const [left, setLeft] = useState(() => {
    const kept = readDraft(key, base.draft);
    return kept && differs(kept.draft, base.draft) ? kept : undefined;
  });
  const isChanged = differs(draft, base.draft);
  const isDone = useRef(false);

  useEffect(() => {
    if (isDone.current) return;
    if (isChanged) storeDraft(key, { draft, base: base.draft, version: base.version, at: Date.now() });
    else if (!left) removeDraft(key);
  }, [isChanged, key, draft, base, left]);

  return {
    draft,
    base,
    isChanged,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Starts again from something stored; `now` is what the fields then hold. */
    start: (from: StoredDraft<Draft>, now: Draft) => {
      isDone.current = false;
      setBase(from);
      setDraft(now);
    },
    /** When what was left here was typed; undefined when there is nothing, or it was dealt with. */
    leftAt: left?.at,
    takeUp: () => {
      if (!left) return;
      setBase({ draft: left.base, version: left.version });
      setDraft(left.draft);
      setLeft(undefined);
    },
    /** What was left here is not wanted. */
    forgetLeft: () => {
      removeDraft(key);
      setLeft(undefined);
    },
    /** Saved or discarded: there is nothing to keep any more. */
    finish: () => {
      isDone.current = true;
      removeDraft(key);
      setLeft(undefined);
    },
  };
}

/** Names an open form: its screen, and its item. It is named as when it was opened, also while it is being left. */
function useFormAddress(): string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [address] = useState(() => `${pathname} ${params.get('edit') ?? 'new'}`);
  return address;
}
