import {
  useEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import styled from 'styled-components';
import { controlLook } from '../Field/Field';
import { FieldFrame, type FieldFrameProps } from '../Field/FieldFrame';

/** What a field of a posted form has: the browser keeps what is typed, so it is there before any script. */
export interface FormFieldProps extends Omit<FieldFrameProps, 'starred'> {
  /** The name that its value is sent under. */
  name: string;
  /** What it holds at first, or what it held when the form was refused. */
  defaultValue: string;
  /** Carries an asterisk, and says so to those who listen. */
  required?: boolean;
  /** Takes the focus when the page opens: the first field with an error, where no script can move it. */
  autoFocus?: boolean;
}

/** Normalises what is entered into a field. */
export type EnterText = (text: string) => { value: string; message: string | undefined };

interface LineProps extends FormFieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Returns what the field holds of the text that was entered, and a message about it. */
  enter?: EnterText;
  /** Proposed while typing; anything else can be entered too. */
  suggestions?: readonly string[];
}

/** A line of text in a form that also posts without scripts. */
export function FormField(props: LineProps) {
  const { label, note, error, hint, required, suggestions, enter, type = 'text', ...rest } = props;
  const { field, message } = useEnteredText(enter);
  return (
    <FieldFrame label={label} note={note} starred={required} error={error} hint={hint}>
      {(ids) => (
        <>
          <Line
            {...ids}
            {...rest}
            ref={field}
            type={type}
            aria-required={required || undefined}
            list={suggestions && `${ids.id}-suggestions`}
          />
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
    </FieldFrame>
  );
}

/** Replaces what is typed, pasted or filled in by what the field is to hold, and keeps the cursor in its place. */
function useEnteredText(enter: EnterText | undefined) {
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
    // What was typed before the scripts loaded is in the field already.
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
  /** The id of what else describes it, such as a counter. */
  describedBy?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text of several lines in such a form. */
export const FormText = ({ label, note, error, hint, required, describedBy, ...rest }: TextProps) => (
  <FieldFrame label={label} note={note} starred={required} error={error} hint={hint}>
    {(ids) => (
      <Lines
        {...ids}
        {...rest}
        aria-required={required || undefined}
        aria-describedby={[ids['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
      />
    )}
  </FieldFrame>
);

const Line = styled.input`
  ${controlLook}
`;

const Message = styled.p`
  margin-top: 6px;
  font-size: 0.875rem;
  color: var(--c-chay);
  &:empty {
    margin: 0;
  }
`;

const Lines = styled.textarea`
  ${controlLook}
  min-height: 168px;
  resize: vertical;
`;
