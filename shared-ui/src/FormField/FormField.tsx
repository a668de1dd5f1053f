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

interface LineProps extends FormFieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** Proposed while typing; anything else can be entered too. */
  suggestions?: readonly string[];
}

/** A line of text in a form that also posts without scripts. What is too long for it is not cut off without a word. */
export function FormField(props: LineProps) {
  const { label, note, error, hint, required, suggestions, type = 'text', ...rest } = props;
  const { field, isCut } = useCutOff(rest.maxLength);
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
          {rest.maxLength !== undefined && (
            <Cut role="status">
              {isCut &&
                `Only ${rest.maxLength} characters fit here: the rest was left out. Check what stands there.`}
            </Cut>
          )}
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

/** Whether the last that was typed or pasted did not fit, of which the browser cuts off the end. */
function useCutOff(maxLength: number | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const input = field.current;
    if (!input || maxLength === undefined) return;
    const look = ({ data }: InputEvent) => {
      const replaced = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
      setIsCut(data !== null && input.value.length - replaced + data.length > maxLength);
    };
    input.addEventListener('beforeinput', look);
    return () => input.removeEventListener('beforeinput', look);
  }, [maxLength]);
  return { field, isCut };
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

const Cut = styled.p`
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
