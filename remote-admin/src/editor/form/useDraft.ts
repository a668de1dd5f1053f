import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector, useLocation, useSearchParams } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { draftsDiffer, type StoredDraft } from './drafts';
import { findAbandonedDraft, removeDraft, storeDraft, type AbandonedDraft } from './draftStorage';
import { lockForm, openForms } from './openForms';

/**
 * Manages the draft of an open form, the stored version that it is based on, and an earlier abandoned draft. Every
 * change is stored in the browser until the draft is saved or discarded. Each open form has a separate entry.
 * @param stored Initial values. Values of later renders are ignored, so that no typed text is lost.
 */
export function useDraft<Draft extends object>(stored: StoredDraft<Draft>) {
  const { form, key } = useFormKey();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(base.draft);
  const latest = useRef(draft);
  const [abandoned, setAbandoned] = useState<AbandonedDraft<Draft>>();
  const isChanged = draftsDiffer(draft, base.draft);
  const isDone = useRef(false);

  const replace = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };

  const findAbandoned = useEffectEvent((open: ReadonlySet<string>) =>
    setAbandoned(findAbandonedDraft(form, base.draft, open)),
  );
  useEffect(() => {
    let isHere = true;
    const close = lockForm(key);
    void openForms().then((open) => {
      if (isHere) findAbandoned(open);
    });
    return () => {
      isHere = false;
      close();
    };
  }, [key]);

  useEffect(() => {
    if (isDone.current) return;
    const { version, draftVersion } = base;
    if (isChanged) storeDraft(key, { draft, base: base.draft, version, draftVersion, at: Date.now() });
    else removeDraft(key);
  }, [isChanged, key, draft, base]);

  return {
    draft,
    base,
    isChanged,
    /** Returns the current draft, which can be newer than the rendered draft. */
    latest: () => latest.current,
    change: (part: Partial<Draft>) => replace({ ...latest.current, ...part }),
    set: (name: string, value: unknown) => replace({ ...latest.current, [name]: value }),
    /** Continues with another stored version: `from` becomes the base of the draft, and `now` the draft. */
    start: (from: StoredDraft<Draft>, now: Draft) => {
      isDone.current = false;
      setBase(from);
      replace(now);
    },
    /** The abandoned draft; undefined if there is no such draft, or after it was restored or discarded. */
    abandoned: abandoned && {
      /** Time of the last change, in milliseconds since 1970. */
      at: abandoned.at,
      /** Restores the abandoned draft. Text that was typed since the form was opened is not overwritten. */
      restore: () => {
        removeDraft(abandoned.key);
        const typed = Object.entries(latest.current).filter(
          ([name, value]) => value !== Reflect.get(base.draft, name),
        );
        // The browser does not store the names of an abandoned draft's files.
        setBase({ ...abandoned, draft: abandoned.base, files: undefined });
        replace({ ...abandoned.draft, ...Object.fromEntries(typed) });
        setAbandoned(undefined);
      },
      discard: () => {
        removeDraft(abandoned.key);
        setAbandoned(undefined);
      },
    },
    /** Removes the stored draft of this form after it was saved or discarded. */
    finish: () => {
      isDone.current = true;
      removeDraft(key);
    },
  };
}

/**
 * Returns two keys. `form` identifies account, screen and item. `key` also identifies this open instance of the form.
 * Both are computed once, because the address changes while the router is already leaving the form.
 */
function useFormKey() {
  const email = useAppSelector(({ session }) => session.email);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [names] = useState(() => {
    const form = `${email} ${pathname} ${params.get('edit') ?? params.get('open') ?? 'new'} `;
    return { form, key: form + randomId() };
  });
  return names;
}
