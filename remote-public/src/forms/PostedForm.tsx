import { Button } from '@juris/shared-ui/Button/Button';
import { Honeypot } from '@juris/shared-ui/FormField/Honeypot';
import { FormOutcome } from '@juris/shared-ui/FormField/FormOutcome';
import { below } from '@juris/shared-ui/theme/media';
import { Form, useNavigation, Link, useActionData } from '@juris/platform';
import {
  useEffect,
  useRef,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  type FormEvent,
  useState,
} from 'react';
import styled from 'styled-components';
import { honeypotName, type FormResult, keyFieldName } from './handleFormAction';
import { ReceiptPanel } from './ReceiptPanel';
import { formLabels } from './labels';
import { draftKey, useFormDraft } from './useFormDraft';

/** Wraps a field that spans the full width of the form. */
export const FullWidth = styled.div`
  grid-column: 1 / -1;
`;

interface PostedFormProps {
  /** Accessible name of the form. */
  name: string;
  /** Key under which the draft is stored. Forms with the same key share their texts. Default: the name. */
  draft?: string;
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
  draft = name,
  form: { answer, onChanged },
  purpose,
  send,
  hasFiles = false,
  children,
}: PostedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const key = draftKey(draft);
  const saveDraft = useFormDraft(form, { key, send }, answer !== undefined, keyField);
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
      data-draft={key}
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
        {outcome?.sent && outcome.receipt && <ReceiptPanel receipt={outcome.receipt} />}
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
 * Connects the fields of a form to the result of the page's action. The error message of a field disappears when the
 * field changes.
 */
export function useFormResult() {
  const answer = useActionData<FormResult>();
  const [changed, setChanged] = useState<{ since?: FormResult; names: readonly string[] }>({ names: [] });
  const names = changed.since === answer ? changed.names : [];
  return {
    answer,
    /** Returns the props of a field by its name. */
    field: <Name extends string>(name: Name) => ({
      name,
      defaultValue: answer?.values[name] ?? '',
      error: names.includes(name) ? undefined : answer?.fields[name],
      autoFocus: answer !== undefined && Object.keys(answer.fields)[0] === name,
    }),
    /** Must be called with the name of a field when its text changes. */
    onChanged: (name: string) => {
      if (answer?.fields[name] && !names.includes(name))
        setChanged({ since: answer, names: [...names, name] });
    },
  };
}

/** Result of a form and the props of its fields, as returned by `useFormResult`. */
type FormResultState = ReturnType<typeof useFormResult>;
