import { useEffect, useEffectEvent, type RefObject } from 'react';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { randomId } from '@juris/shared-ui/randomId';
import { honeypotName, keyFieldName } from './handleFormAction';

const storage = browserStorage('sessionStorage');

/**
 * Stores the texts and the idempotency key of a form in the session storage until the form is sent. Then a new key is
 * generated. The storage is read after hydration, so that the HTML of server and browser is the same.
 * @param key Key of the texts in the storage, from {@link draftKey}. Forms with the same key share their texts.
 * @param send Label of the submit button. Forms that share texts have an idempotency key for each label.
 * @param answered True if the page was rendered in response to this form. The fields then already contain the texts.
 * @returns A function that stores the draft. It must be called after each change of the form.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, send }: { key: string; send: string },
  answered: boolean,
  keyField: RefObject<HTMLInputElement | null>,
) {
  const keyName = keyFieldName + send;
  const saveDraft = () => {
    if (keyField.current) keyField.current.value ||= randomId();
    if (form.current) store(key, textsOf(form.current, keyName, stored(key)));
  };
  const begin = useEffectEvent(() => {
    const texts = answered ? {} : stored(key);
    // The key must be restored before the fields. Filling a field saves the draft, and an empty key field would get a
    // new key.
    if (keyField.current) keyField.current.value ||= texts[keyName] ?? '';
    if (form.current) fill(form.current, texts);
    saveDraft();
  });
  useEffect(() => begin(), []);
  return saveDraft;
}

/** Returns the key of a draft in the session storage. */
export const draftKey = (draft: string) => `form:${draft}`;

type Texts = Record<string, string>;

/** Returns the texts of the form, and the stored texts of fields that only other forms with the same draft have. */
function textsOf(form: HTMLFormElement, keyName: string, texts: Texts): Texts {
  for (const name in texts) if (form.elements.namedItem(name)) delete texts[name];
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value && name !== honeypotName)
      texts[name === keyFieldName ? keyName : name] = value;
  return texts;
}

/** Fills empty fields with the stored texts. Other fields contain newer text, typed before hydration. */
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
  if (Object.keys(texts).some((name) => !name.startsWith(keyFieldName)))
    storage.set(key, JSON.stringify(texts));
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
