import { Button } from '@juris/shared-ui/Button/Button';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { below } from '@juris/shared-ui/theme/media';
import { Link, useLocation } from '@juris/platform';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

interface FindFieldProps {
  /** What the entries are searched for now. */
  search: string;
  onSearch: (typed: string) => void;
  /** Enter was pressed: show the first that was found. */
  onGo: () => void;
  /** How many citations have the words, and how many there are. */
  found: number;
  all: number;
}

/**
 * Find in these references. Filters while one types; Enter leads to the first, Escape shows all again. Before
 * the scripts have started it is a form that asks for the filtered page.
 */
export function FindField({ search, onSearch, onGo, found, all }: FindFieldProps) {
  const id = useId();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);

  // What was typed before the scripts started counts too. The field is the browser's own from first to last.
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
      aria-label="Find in these references"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onGo();
      }}
    >
      <label htmlFor={id}>Find an author, a title or a year</label>
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
          Find
        </Button>
      </Line>
      <p>
        <span role="status">{sayFound(search, found, all)}</span>{' '}
        {search.trim() !== '' && (
          <Link to={pathname} replace preventScrollReset onClick={clear}>
            Show all
          </Link>
        )}
      </p>
    </Form>
  );
}

function sayFound(search: string, found: number, all: number): string {
  if (search.trim() === '') return `${all} entries`;
  if (found === 0) return 'No entry has these words.';
  return `${found} of ${all} entries`;
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
