import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Input } from '../Field/Input';
import { FieldLayout, type FieldLayoutProps } from '../Field/FieldLayout';
import { pressedKey } from '../keyboard/pressedKey';
import { comboboxAttributes, OptionList } from './OptionList';
import { useActiveOption } from '../keyboard/useActiveOption';

interface ComboboxOption {
  key: string;
  name: string;
  /** Short text beside the name, such as a code. */
  note?: string;
}

interface ComboboxProps extends FieldLayoutProps {
  value: string;
  /** Called while the user types. */
  onChange: (value: string) => void;
  /** Options that match the value; undefined for a plain text field. */
  options: readonly ComboboxOption[] | undefined;
  /** Called with the index of the chosen option. */
  onChoose: (index: number) => void;
  /**
   * True if only options are valid. A click then opens the list. Enter chooses the first option and never submits the
   * form.
   */
  onlyOptions?: boolean;
  /** Called when the user opens the list. Use it to request options before the user types. */
  onOpen?: () => void;
  /** Returns the announcement of the number of options for screen readers. */
  announce: (count: number) => string;
}

/**
 * A text field that suggests options (WAI-ARIA combobox with a listbox). The user can type any value. Typing or an
 * arrow key opens the list. Enter or a click chooses an option, and Escape closes the list.
 */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, required, value, onChange, options, onChoose, onlyOptions, onOpen, announce } =
    props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen && options ? options : [];
  const { active, reset, moveBy } = useActiveOption(shown.length);

  function open() {
    setIsOpen(true);
    onOpen?.();
  }

  function close() {
    setIsOpen(false);
    reset();
  }

  function choose(index: number) {
    close();
    onChoose(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) open();
    else if (moveBy(key)) event.preventDefault();
    else if (key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      close();
    } else if (key === 'Enter') {
      const index = onlyOptions ? Math.max(active, 0) : active;
      if (index >= 0) event.preventDefault();
      if (index >= 0 && index < shown.length) choose(index);
    }
  }

  return (
    <FieldLayout {...{ label, error, hint, required }}>
      {(ids) => (
        <Box>
          <Input
            {...ids}
            {...(options && comboboxAttributes(id, shown.length, active))}
            type="text"
            value={value}
            onChange={(event) => {
              reset();
              open();
              onChange(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onClick={() => onlyOptions && open()}
            onBlur={close}
          />
          {shown.length > 0 && (
            <Popup
              id={id}
              label={label}
              options={shown.map((option) => ({ note: '', ...option }))}
              active={active}
              onChoose={choose}
            />
          )}
          <p className="vh" role="status">
            {isOpen && options ? announce(options.length) : ''}
          </p>
        </Box>
      )}
    </FieldLayout>
  );
}

const Box = styled.div`
  position: relative;
`;

const Popup = styled(OptionList)`
  position: absolute;
  z-index: 2;
  inset: calc(100% + 2px) 0 auto;
  max-height: min(40vh, 320px);
  border: 1px solid var(--c-line-strong);
  border-radius: var(--r-1);
  background: var(--c-surface);
  box-shadow: var(--sh-menu);
  li {
    flex-wrap: wrap;
    margin: 0;
    padding: 8px 12px;
    font-size: 0.9375rem;
  }
`;
