import {
  useEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import styled from 'styled-components';
import { controlStyles, Input } from '../Field/Input';
import { FieldLayout, type FieldLayoutProps } from '../Field/FieldLayout';

/**
 * Props of the fields in public forms, which work without scripts. The fields are uncontrolled, which keeps text typed
 * before hydration.
 */
export interface FormFieldProps extends FieldLayoutProps {
  /** Name under which the form sends the value. */
  name: string;
  /** Initial value. In a rejected form, it is the value that the visitor entered. */
  defaultValue: string;
  /** True to focus the field when the page opens. Without scripts, this focuses the first invalid field. */
  autoFocus?: boolean;
}

/** Normalises the text of a field while it is entered. Returns the new text and a message for the user. */
export type TextNormaliser = (text: string) => { value: string; message: string | undefined };

interface LineProps extends FormFieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Called after each change of the text. The field then shows the returned value and the message. */
  enter?: TextNormaliser;
  /** Values that the browser suggests while the visitor types. Other values are accepted too. */
  suggestions?: readonly string[];
}

/** A single-line text field in a form that also works without scripts. */
export function FormField(props: LineProps) {
  const { label, note, error, hint, required, suggestions, enter, type = 'text', ...rest } = props;
  const { field, message } = useEnteredText(enter);
  return (
    <FieldLayout {...{ label, note, required, error, hint }}>
      {(ids) => (
        <>
          <Input {...ids} {...rest} ref={field} type={type} list={suggestions && `${ids.id}-suggestions`} />
          {enter && <Message role="status">{!error && message}</Message>}
          {suggestions && (
            <datalist id={`${ids.id}-suggestions`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldLayout>
  );
}

/** Hook that replaces typed, pasted or autofilled text by its normalised value and keeps the cursor at its position. */
function useEnteredText(enter: TextNormaliser | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    const input = field.current;
    if (!input || !enter) return;
    const normalise = (event?: Event) => {
      if (event instanceof InputEvent && event.isComposing) return;
      const entered = enter(input.value);
      if (entered.value !== input.value) {
        const afterCursor = input.value.length - (input.selectionEnd ?? input.value.length);
        input.value = entered.value;
        const cursor = Math.max(0, entered.value.length - afterCursor);
        if (document.activeElement === input) input.setSelectionRange(cursor, cursor);
      }
      setMessage(entered.message);
    };
    // Normalises a text that was typed before the scripts loaded.
    normalise();
    const events = ['input', 'compositionend', 'change'];
    for (const name of events) input.addEventListener(name, normalise);
    return () => {
      for (const name of events) input.removeEventListener(name, normalise);
    };
  }, [enter]);
  return { field, message };
}

interface TextProps extends FormFieldProps {
  onInput?: TextareaHTMLAttributes<HTMLTextAreaElement>['onInput'];
  /** Id of an element that also describes the field, such as a counter. */
  describedBy?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field in a form that also works without scripts. */
export const FormText = ({ label, note, error, hint, required, describedBy, ...rest }: TextProps) => (
  <FieldLayout {...{ label, note, required, error, hint }}>
    {(ids) => (
      <Lines
        {...ids}
        {...rest}
        aria-describedby={[ids['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
      />
    )}
  </FieldLayout>
);

const Message = styled.p`
  margin-top: 6px;
  font-size: 0.875rem;
  color: var(--c-chay);
  &:empty {
    margin: 0;
  }
`;

const Lines = styled.textarea`
  ${controlStyles}
  min-height: 168px;
  resize: vertical;
`;
