import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
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

/** A line of text in a form that also posts without scripts. */
export const FormField = ({
  label,
  note,
  error,
  hint,
  required,
  suggestions,
  type = 'text',
  ...rest
}: LineProps) => (
  <FieldFrame label={label} note={note} starred={required} error={error} hint={hint}>
    {(ids) => (
      <>
        <Line
          {...ids}
          {...rest}
          type={type}
          aria-required={required || undefined}
          list={suggestions && `${ids.id}-suggestions`}
        />
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

const Lines = styled.textarea`
  ${controlLook}
  min-height: 168px;
  resize: vertical;
`;
