import { useEffect, useEffectEvent, useId, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon';

/** Props that connect a control to its label, hint and error. */
export interface ControlIds {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Props that all fields share: the label and the messages. */
export interface FieldLayoutProps {
  label: string;
  /** Text after the label in a lighter colour, such as "(250 words)". */
  note?: string | undefined;
  /** True if a value is required. The label then gets an asterisk, and the control gets `aria-required`. */
  required?: boolean | undefined;
  /** Message that says why the value is invalid. */
  error?: string | undefined;
  /** Text that helps to enter the value. */
  hint?: string | undefined;
}

/** Props of a field that may be part of a group. */
export interface GroupedFieldProps extends FieldLayoutProps {
  /** Name of the group of the field. Only screen readers get it, before the label. */
  group?: string | undefined;
}

/**
 * Renders the label, the control, the hint and the error of a field. The child is a function that renders the control
 * with the props that connect it to these texts.
 */
export function FieldLayout(props: GroupedFieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const { label, group, note, required, error, hint, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id} data-required={required || undefined}>
        {group && <span className="vh">{group}: </span>}
        {label}
        {note && <Note> {note}</Note>}
      </Label>
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Wrong id={`${id}-error`}>
          <Icon name="alert" /> {error}
        </Wrong>
      )}
    </div>
  );
}

/**
 * Calls a function before the form around an element is submitted, because Ctrl+S causes no blur event. If the function
 * returns false, the form is not submitted, and the first field in the element gets the focus.
 */
export function useBeforeSubmit(box: RefObject<HTMLElement | null>, isReady: () => boolean) {
  const check = useEffectEvent((event: Event) => {
    if (isReady()) return;
    event.preventDefault();
    event.stopPropagation();
    // A dialog above the form, from which the form was sent, closes first.
    setTimeout(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus());
  });
  useEffect(() => {
    const listen = (event: Event) => check(event);
    const form = box.current?.closest('form');
    form?.addEventListener('submit', listen, { capture: true });
    return () => form?.removeEventListener('submit', listen, { capture: true });
  }, [box]);
}

const Label = styled.label`
  display: block;
  margin-bottom: var(--label-gap, 6px);
  font-size: var(--label-text, 0.9375rem);
  font-weight: var(--w-medium);
  line-height: 1.4;
  /* The asterisk is not part of the accessible name, because its alternative text is empty. The attribute aria-required marks the
     control as required. */
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
