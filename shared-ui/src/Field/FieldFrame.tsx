import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon';

/** What a control needs to be bound to its label and its messages. */
export interface ControlIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  label: string;
  /** Said beside the label, in lighter ink: "(250 words)". */
  note?: string | undefined;
  /** It must be filled in: an asterisk is drawn at the label, and the control says so to those who listen. */
  required?: boolean | undefined;
  /** Draw an asterisk at the label. Those who listen hear it from the control itself, by `aria-required`. */
  starred?: boolean | undefined;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  /** What helps to enter it. */
  hint?: string | undefined;
}

/** Label above, control, hint and error below, bound together. The control is drawn by the child. */
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
  /* Drawn, so that it is no part of the name; the control itself says that it is required. */
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
