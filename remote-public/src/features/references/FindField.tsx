import { Button } from '@juris/shared-ui/Button/Button';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { below } from '@juris/shared-ui/theme/media';
import { Link, useLocation } from '@juris/platform';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { referenceLabels as labels } from './labels';

interface FindFieldProps {
  /** Current search text. */
  search: string;
  onSearch: (typed: string) => void;
  /** Called when the reader submits the form. It should show the first match. */
  onGo: () => void;
  /** Number of citations that match the search. */
  found: number;
  /** Number of all citations. */
  all: number;
}

/**
 * Search field of a reference list, which filters while the reader types. Enter scrolls to the first match, and Escape
 * clears the search. Before hydration it is a form that requests the filtered page.
 */
export function FindField({ search, onSearch, onGo, found, all }: FindFieldProps) {
  const id = useId();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);

  // The field may contain text that was typed before hydration. This effect starts the search for it.
  useEffect(() => {
    if (field.current) onSearch(field.current.value);
  }, [onSearch]);

  function clear() {
    if (field.current) field.current.value = '';
    onSearch('');
  }

  return (
    <Form
      role="search"
      aria-label={labels.search}
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      <label htmlFor={id}>{labels.field}</label>
      <Line>
        <input
          ref={field}
          id={id}
          type="search"
          name="find"
          defaultValue={search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => pressedKey(event) === 'Escape' && clear()}
        />
        <Button type="submit" $kind="outline" $small>
          {labels.submit}
        </Button>
      </Line>
      <p>
        <span role="status">{countText(search, found, all)}</span>{' '}
        {search.trim() !== '' && (
          <Link to={pathname} replace preventScrollReset onClick={clear}>
            {labels.clear}
          </Link>
        )}
      </p>
    </Form>
  );
}

function countText(search: string, found: number, all: number): string {
  if (search.trim() === '') return labels.count(all);
  if (found === 0) return labels.noMatch;
  return labels.found(found, all);
}

const Line = styled.div`
  display: flex;
  gap: 8px;
`;

const Form = styled.form`
  flex: none;
  label {
    display: block;
    margin-bottom: 6px;
    font-size: 0.9375rem;
    font-weight: var(--w-medium);
    line-height: 1.4;
  }
  input {
    width: 100%;
    min-width: 0;
    min-height: var(--l-control-h);
    padding: 10px 14px;
    border: 1px solid var(--c-line-strong);
    border-radius: var(--r-1);
    background: var(--c-surface);
    line-height: 1.5;
  }
  input:hover {
    border-color: var(--c-ink);
  }
  input:focus-visible {
    outline-offset: 0;
    border-color: var(--c-focus);
  }
  p {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    min-height: 1.75rem;
    margin: 6px 0 24px;
    font-size: 0.875rem;
    line-height: 1.75rem;
    color: var(--c-ink-3);
    font-feature-settings: 'tnum';
  }
  ${below.desktop} {
    p {
      margin-bottom: 12px;
    }
  }
`;
