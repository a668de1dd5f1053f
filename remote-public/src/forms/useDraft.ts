import { useEffect, useEffectEvent, type RefObject } from 'react';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { randomId } from '@juris/shared-ui/randomId';
import { honeypotName } from './answerForm';
import { keyName } from './formKey';

const storage = browserStorage('sessionStorage');

/**
 * Stores the contents of a form until it is sent, so that they survive a reload in this tab. The form's idempotency key
 * is stored with them; the next form gets a new one. Uses the storage only after hydration, so that the HTML of server
 * and browser matches.
 * @param name key of the form in the storage
 * @param answered whether the page is the response to this form, and the fields already contain the texts
 * @returns a function that must be called after each change
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  answered: boolean,
  keyField: RefObject<HTMLInputElement | null>,
) {
  const key = `form:${name}`;
  const saveDraft = () => {
    if (keyField.current) keyField.current.value ||= randomId();
    if (form.current) store(key, textsOf(form.current));
  };
  const begin = useEffectEvent(() => {
    const texts = answered ? {} : stored(key);
    // Must come first, because each restored field saves the draft.
    if (keyField.current) keyField.current.value ||= texts[keyName] ?? '';
    if (form.current) fill(form.current, texts);
    saveDraft();
  });
  useEffect(() => begin(), []);
  return saveDraft;
}

type Texts = Record<string, string>;

function textsOf(form: HTMLFormElement): Texts {
  const texts: Texts = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value && name !== honeypotName) texts[name] = value;
  return texts;
}

/** Restores empty fields only: text that was typed before hydration is newer than the draft. */
function fill(form: HTMLFormElement, texts: Texts) {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      if (!field.value) field.value = text;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value) continue;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function store(key: string, texts: Texts) {
  if (Object.keys(texts).some((name) => name !== keyName)) storage.set(key, JSON.stringify(texts));
  else storage.remove(key);
}

function stored(key: string): Texts {
  try {
    const found: unknown = JSON.parse(storage.get(key) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
