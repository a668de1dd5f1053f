import type { SearchEntry } from '@juris/platform';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { searchLabels } from './searchLabels';

interface SearchResultListProps {
  /** Id of the combobox. The ids of the list and its options start with it. */
  id: string;
  results: SearchEntry[];
  /** Index of the active option; -1 if no option is active. */
  active: number;
  /** Text that was searched for. */
  text: string;
  onChoose: (entry: SearchEntry) => void;
}

/** Lists the results of the search, or shows that nothing was found. */
export function SearchResultList({ id, results, active, text, onChoose }: SearchResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (results.length === 0)
    return (
      <Nothing>
        <strong>{searchLabels.nothingFor(text)}</strong> {searchLabels.advice}
      </Nothing>
    );
  return (
    <List ref={list} id={`${id}-results`} role="listbox" aria-label={searchLabels.results}>
      {results.map((entry, index) => (
        <li
          key={`${entry.to} ${entry.name}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Prevents a click from moving the focus out of the search field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span>{entry.name}</span> <small>{entry.kind}</small>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 12px -20px 0;
  max-height: min(60vh, 480px);
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

const Nothing = styled.p`
  padding: 16px 0 4px;
  font-size: 0.9375rem;
  line-height: 1.5;
  color: var(--c-ink-2);
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: var(--w-medium);
    color: var(--c-ink);
  }
`;
