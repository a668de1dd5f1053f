import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector, useLocation, useSearchParams } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { differs, type StoredDraft } from './drafts';
import { findAbandonedDraft, removeDraft, storeDraft, type AbandonedDraft } from './draftStorage';
import { lockForm, openForms } from './openForms';

/**
 * The draft of an open form, what it started from, and what was left unsaved here the last time. Every change is
 * kept in the browser's storage until it is saved or discarded, each open form's apart from the others'.
 * @param stored what the form starts with; later changes of it are not followed, so that nothing typed is lost
 */
export function useDraft<Draft extends object>(stored: StoredDraft<Draft>) {
  const { form, key } = useFormKey();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(base.draft);
  const latest = useRef(draft);
  const [abandoned, setAbandoned] = useState<AbandonedDraft<Draft>>();
  const isChanged = differs(draft, base.draft);
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
    if (isChanged) storeDraft(key, { draft, base: base.draft, version: base.version, at: Date.now() });
    else removeDraft(key);
  }, [isChanged, key, draft, base]);

  return {
    draft,
    base,
    isChanged,
    /** The draft as it is by now, which can be ahead of what is drawn. */
    latest: () => latest.current,
    change: (part: Partial<Draft>) => replace({ ...latest.current, ...part }),
    /** Changes a field by its name. */
    set: (name: string, value: unknown) => replace({ ...latest.current, [name]: value }),
    /** Starts again from something stored; `now` is what the fields then hold. */
    start: (from: StoredDraft<Draft>, now: Draft) => {
      isDone.current = false;
      setBase(from);
      replace(now);
    },
    /** The draft that was left here; undefined when there is none, or it was restored or discarded. */
    abandoned: abandoned && {
      /** When it was typed, in milliseconds since 1970. */
      at: abandoned.at,
      /** Restores it, with what was typed since this form was opened. */
      restore: () => {
        removeDraft(abandoned.key);
        const typed = Object.entries(latest.current).filter(
          ([name, value]) => value !== Reflect.get(base.draft, name),
        );
        setBase({ draft: abandoned.base, version: abandoned.version });
        replace({ ...abandoned.draft, ...Object.fromEntries(typed) });
        setAbandoned(undefined);
      },
      discard: () => {
        removeDraft(abandoned.key);
        setAbandoned(undefined);
      },
    },
    /** Removes the stored draft of this form: it was saved or discarded. */
    finish: () => {
      isDone.current = true;
      removeDraft(key);
    },
  };
}

/**
 * Names a form, by the account, the screen and the item, and this opening of it. It is named as when it was opened,
 * also while it is being left.
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
