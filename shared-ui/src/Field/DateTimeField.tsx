import { useRef, useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '../AdminButton/AdminButton';
import { Input } from './Input';
import { FieldLayout, useBeforeSubmit, type FieldLayoutProps } from './FieldLayout';

/**
 * Value that DateTimeField reports for an incomplete or impossible date. The `input` element would report '' as for an
 * empty control. This value is not a date in any format, so every validation rejects it.
 */
export const incompleteDate = 'incomplete';

interface DateTimeFieldProps extends FieldLayoutProps {
  /** `2026-12-03T09:00`, '' for no date, or {@link incompleteDate}. */
  value: string;
  onChange: (value: string) => void;
  /** The earliest year that the control accepts. The latest is 9999. */
  minYear: number;
}

/**
 * A field for a date and time. For an incomplete or impossible date it reports {@link incompleteDate} instead of an
 * empty value. When it loses the focus, it shows a message about the date.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hint, error, required, value, onChange, minYear } = props;
  const control = useRef<HTMLInputElement>(null);
  /** True if the control contains a date that the browser cannot parse. False if `value` came from a stored draft. */
  const isUnreadable = useRef(false);
  const [isLeft, setIsLeft] = useState(true);

  function read() {
    if (!control.current) return;
    const { validity, value: typed } = control.current;
    const wasUnreadable = isUnreadable.current;
    isUnreadable.current = validity.badInput;
    // True after the restore of a draft with an incomplete date. The control is then empty, but the user has not
    // cleared it.
    const isRestored = value === incompleteDate && typed === '' && !wasUnreadable;
    const next = validity.badInput || isRestored ? incompleteDate : typed;
    if (next !== value) onChange(next);
  }

  // Browsers send no input event for an incomplete date.
  useBeforeSubmit(control, () => {
    read();
    return true;
  });

  function clear() {
    isUnreadable.current = false;
    if (control.current) control.current.value = '';
    control.current?.focus();
    onChange('');
  }

  const isWrong = value === incompleteDate && (isLeft || error !== undefined);
  return (
    <FieldLayout label={label} hint={hint} error={isWrong ? incompleteMessage : error} required={required}>
      {(ids) => (
        <Row>
          <Input
            {...ids}
            ref={control}
            type="datetime-local"
            min={`${minYear}-01-01T00:00`}
            max="9999-12-31T23:59"
            value={value === incompleteDate ? '' : value}
            onChange={read}
            onKeyUp={read}
            onFocus={() => setIsLeft(false)}
            onBlur={() => {
              read();
              setIsLeft(true);
            }}
          />
          {isWrong && <AdminButton onClick={clear}>Clear</AdminButton>}
        </Row>
      )}
    </FieldLayout>
  );
}

const incompleteMessage = 'Enter both date and time. Check that the date exists, or clear the field.';

const Row = styled.div`
  display: flex;
  gap: 8px;
`;
