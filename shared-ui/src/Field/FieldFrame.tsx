import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon';

/** Props that connect a control to its label and messages. */
export interface ControlIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The label of a field and its messages. */
export interface FieldFrameProps {
  label: string;
  /** Text beside the label, in a lighter colour, e.g. "(250 words)". */
  note?: string | undefined;
  /** Whether a value is required: the label gets an asterisk, and the control is marked for screen readers. */
  required?: boolean | undefined;
  /** Show an asterisk at the label. Screen readers get the same from `aria-required` of the control. */
  starred?: boolean | undefined;
  /** Why the value is invalid. */
  error?: string | undefined;
  /** Help for entering the value. */
  hint?: string | undefined;
}

/** Renders label, control, hint and error from top to bottom and connects them. The child renders the control. */
export function FieldFrame({
  label,
  note,
  starred = false,
  error,
  hint,
  children,
}: FieldFrameProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id} data-required={starred || undefined}>
        {label}
        {note && <Note> {note}</Note>}
      </Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Wrong id={`${id}-error`}>
          <Icon name="alert" /> {error}
        </Wrong>
      )}
    </div>
  );
}

const Label = styled.label`
  display: block;
  margin-bottom: var(--label-gap, 6px);
  font-size: var(--label-text, 0.9375rem);
  font-weight: var(--w-medium);
  line-height: 1.4;
  /* Not part of the accessible name: its alternative text is empty, and aria-required marks the control. */
  &[data-required]::after {
    content: ' *' / '';
    color: var(--c-chay);
  }
`;

const Note = styled.span`
  font-weight: 400;
  color: var(--c-ink-3);
`;

const Hint = styled.p`
  margin-top: 6px;
  font-size: 0.8125rem;
  color: var(--c-ink-3);
`;

const Wrong = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: 6px;
  font-size: 0.875rem;
  font-weight: var(--w-medium);
  line-height: 1.4;
  color: var(--c-chay);
`;
