import { Button } from '@juris/shared-ui/Button/Button';
import { Honeypot } from '@juris/shared-ui/FormField/Honeypot';
import { FormOutcome } from '@juris/shared-ui/FormField/FormOutcome';
import { below } from '@juris/shared-ui/theme/media';
import { Form, useNavigation, Link } from '@juris/platform';
import {
  useEffect,
  useRef,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  type FormEvent,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { honeypotName, type FormResult, type FormReceipt, keyFieldName } from './handleFormAction';
import { formLabels } from './labels';
import type { FormResultState } from './useFormResult';
import { FullWidth } from './FullWidth';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { randomId } from '@juris/shared-ui/randomId';

interface PostedFormProps {
  /** Accessible name of the form. It is also the key under which its draft is stored. */
  name: string;
  form: FormResultState;
  /** Purpose of the data for the consent sentence, e.g. "to answer your enquiry". */
  purpose: string;
  /** Label of the submit button. */
  send: string;
  hasFiles?: boolean;
  children: ReactNode;
}

/**
 * Form that posts to the action of its page and works without scripts. With scripts, it is sent without a reload and
 * only once, the first invalid field gets the focus, and a draft survives a reload.
 */
export function PostedForm({
  name,
  form: { answer, onChanged },
  purpose,
  send,
  hasFiles = false,
  children,
}: PostedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const saveDraft = useFormDraft(form, name, answer !== undefined, keyField);
  const busy = useNavigation().formMethod !== undefined;
  const { begin, end } = useSingleSubmit();
  useEffect(() => {
    if (!busy) end();
  }, [busy, answer, end]);

  useNewResult(answer, () => {
    if (answer?.sent) {
      form.current?.reset();
      // The next message needs another idempotency key. `reset` does not change hidden fields; `saveDraft` below
      // generates the new key.
      if (keyField.current) keyField.current.value = '';
    } else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    saveDraft();
  });

  const outcome = busy ? undefined : answer;
  return (
    <Fields
      ref={form}
      method="post"
      {...(hasFiles && { encType: 'multipart/form-data' as const })}
      noValidate
      preventScrollReset
      aria-label={name}
      onInput={({ target }) => {
        saveDraft();
        if (isNamed(target)) onChanged(target.name);
      }}
      onSubmit={begin}
    >
      <RequiredNote>{formLabels.required}</RequiredNote>
      {children}
      <Honeypot name={honeypotName} />
      <input ref={keyField} type="hidden" name={keyFieldName} defaultValue={answer?.values[keyFieldName]} />
      <Last>
        <div role="status">
          {outcome?.sent && (
            <FormOutcome isSuccess autoFocus>
              {outcome.message}
            </FormOutcome>
          )}
        </div>
        {outcome?.sent && outcome.receipt && <Receipt receipt={outcome.receipt} />}
        {outcome && !outcome.sent && outcome.message && (
          <div role="alert">
            <FormOutcome isSuccess={false} autoFocus={Object.keys(outcome.fields).length === 0}>
              {outcome.message}
            </FormOutcome>
          </div>
        )}
        <Consent purpose={purpose} />
        <Button type="submit" aria-disabled={busy}>
          {busy ? formLabels.sending : send}
        </Button>
      </Last>
    </Fields>
  );
}

const isNamed = (target: EventTarget): target is HTMLInputElement => 'name' in target;

const Fields = styled(Form)`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: 24px var(--l-gutter);
  @media print {
    &:has([data-receipt]) > *:not(:has([data-receipt])) {
      display: none;
    }
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const RequiredNote = styled.p`
  grid-column: 1 / -1;
  font-size: 0.875rem;
  color: var(--c-ink-3);
`;

const Last = styled(FullWidth)`
  display: grid;
  justify-items: start;
  [role='status'],
  [role='alert'] {
    justify-self: stretch;
  }
  [role='status']:not(:empty),
  [role='alert'] {
    margin-bottom: 24px;
  }
`;

/** Sentence about the use of the data of a form, with a link to the privacy page. */
const Consent = ({ purpose }: { purpose: string }) => (
  <Sentence>
    {formLabels.consent(purpose)} <Link to="/privacy">{formLabels.privacy}</Link>
  </Sentence>
);

const Sentence = styled.p`
  max-width: 36em;
  margin-bottom: 20px;
  font-size: 0.9375rem;
  line-height: 1.5;
  color: var(--c-ink-2);
`;

/**
 * Calls a function for each response that arrives while the page is open. A response of the first rendering is ignored.
 * The function runs before the paint, so that the confirmation never appears beside the sent texts.
 */
function useNewResult(answer: FormResult | undefined, tell: () => void) {
  const seen = useRef(answer);
  const react = useEffectEvent(tell);
  useLayoutEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    if (answer) react();
  }, [answer]);
}

/** Prevents a second submission while one is running, such as that of a double click. */
function useSingleSubmit() {
  const running = useRef(false);
  const once = useRef({
    begin: (event: FormEvent) => {
      if (running.current) event.preventDefault();
      running.current = true;
    },
    end: () => {
      running.current = false;
    },
  });
  return once.current;
}

/**
 * Shows the sent fields, which the visitor can print or save, also without scripts. On paper, the receipt replaces the
 * form.
 */
const Receipt = ({ receipt: { number, entries } }: { receipt: FormReceipt }) => (
  <Panel data-receipt aria-label={formLabels.receipt}>
    <h2>{number === undefined ? formLabels.receipt : formLabels.numbered(number)}</h2>
    {number !== undefined && <p>{formLabels.quoteNumber}</p>}
    <dl>
      {entries.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <Acts>
      <a
        download={`${formLabels.fileName}${number === undefined ? '' : ` ${number}`}.txt`}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(textOf({ number, entries }))}`}
      >
        {formLabels.save}
      </a>
      <button type="button" onClick={() => window.print()}>
        {formLabels.print}
      </button>
    </Acts>
  </Panel>
);

const textOf = ({ number, entries }: FormReceipt) =>
  [...(number === undefined ? [] : [[formLabels.number, number]]), ...entries]
    .map(([label, text]) => `${label}:\r\n${text}\r\n`)
    .join('\r\n');

const Panel = styled.section`
  justify-self: stretch;
  margin: 0 0 24px;
  padding: 24px;
  border: 1px solid var(--c-line);
  h2 {
    font-size: 1.25rem;
  }
  p {
    margin-top: 8px;
    color: var(--c-ink-2);
  }
  dl {
    display: grid;
    gap: 12px;
    margin-top: 16px;
  }
  dt {
    color: var(--c-ink-3);
    font-size: 0.875rem;
  }
  dd {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin-top: 20px;
  button,
  a {
    padding: 8px 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  @media (scripting: none) {
    button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

const storage = browserStorage('sessionStorage');

/**
 * Stores the texts and the idempotency key of a form in the session storage until the form is sent. Then a new key is
 * generated. The storage is read after hydration, so that the HTML of server and browser is the same.
 * @param name Key of the form in the storage.
 * @param answered True if the page was rendered in response to this form. The fields then already contain the texts.
 * @returns A function that stores the draft. It must be called after each change of the form.
 */
function useFormDraft(
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
    // The key must be restored before the fields. Filling a field saves the draft, and an empty key field would get a
    // new key.
    if (keyField.current) keyField.current.value ||= texts[keyFieldName] ?? '';
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
  if (Object.keys(texts).some((name) => name !== keyFieldName)) storage.set(key, JSON.stringify(texts));
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
