import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

interface OptionListProps {
  /** Id of the combobox. The ids of the list and its options start with it. */
  id: string;
  /** Accessible name of the list. */
  label: string;
  options: readonly { key: string; name: ReactNode; note: ReactNode }[];
  /** Index of the active option; -1 if no option is active. */
  active: number;
  onChoose: (index: number) => void;
  className?: string;
}

/** Renders the options of a combobox (a WAI-ARIA listbox) and keeps the active option visible. */
export function OptionList({ id, label, options, active, onChoose, className }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <List ref={list} id={listId(id)} role="listbox" aria-label={label} className={className}>
      {options.map(({ key, name, note }, index) => (
        <li
          key={key}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Prevents a click from moving the focus out of the text field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span>{name}</span> <small>{note}</small>
        </li>
      ))}
    </List>
  );
}

const listId = (id: string) => `${id}-results`;
const optionId = (id: string, index: number) => `${id}-${index}`;

/**
 * Returns the attributes that connect a text field to its {@link OptionList}.
 * @param count Number of visible options; 0 if the list is closed.
 */
export const comboboxAttributes = (id: string, count: number, active: number) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls': count > 0 ? listId(id) : undefined,
    'aria-activedescendant': active >= 0 && active < count ? optionId(id, active) : undefined,
    autoComplete: 'off',
  }) as const;

const List = styled.ul`
  overflow: auto;
  overscroll-behavior: contain;
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding: 10px 20px;
    font-size: 1rem;
    line-height: 1.4;
    cursor: pointer;
  }
  li + li {
    border-top: 1px solid var(--c-line);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    flex: none;
    font-size: 0.875rem;
    color: var(--c-ink-3);
  }
  li:hover,
  [aria-selected='true'] {
    background: var(--c-ledger-2);
  }
  [aria-selected='true'] {
    box-shadow: inset 3px 0 var(--c-ink);
    outline: 1px solid transparent;
    outline-offset: -1px;
  }
`;
