import { Icon } from '@juris/shared-ui/Icon/Icon';
import { comboboxAttributes } from '@juris/shared-ui/Combobox/OptionList';
import { useActiveOption } from '@juris/shared-ui/keyboard/useActiveOption';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import type { FoundEntries } from '@juris/platform';
import {
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { searchAddress, searchPage, SearchContext, type SearchSources } from './SearchContext';
import { searchLabels } from './searchLabels';
import { Button } from '@juris/shared-ui/Button/Button';
import type { SearchIndex, SearchResultList } from './searchIndex';

interface SearchFieldProps {
  onClose: () => void;
  input: RefObject<HTMLInputElement | null>;
  /** Content that is shown while the field is empty, and if nothing was found. */
  children: ReactNode;
}

/** Debounce of the search, in milliseconds (specification section 9). */
const debounce = 200;

/**
 * Field of the search and its results: a combobox with a listbox (WAI-ARIA pattern). Nothing is requested before the
 * field is used. It is a form, so Enter opens the search page also before hydration and without scripts.
 */
export function SearchField({ onClose, input, children }: SearchFieldProps) {
  const id = useId();
  const navigate = useNavigate();
  const onServer = useSyncExternalStore(neverChanges, no, yes);
  const [wanted, setWanted] = useState(false);
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const { latest, Results, hasFailed, retry } = useSearch(use(SearchContext), wanted, searched);

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    setText(field.value);
    setWanted(field === document.activeElement);
    // With this attribute, the browser focuses the field when the panel opens. In the browser, React would focus the
    // field instead of setting the attribute.
    field.autofocus = true;
  }, [input]);

  const query = text.trim();
  useEffect(() => {
    const rested = setTimeout(() => setSearched(query), debounce);
    return () => clearTimeout(rested);
  }, [query]);

  const shown = query === '' ? undefined : latest;
  const results: FoundEntries = shown?.results ?? [];
  const { active, reset, moveBy } = useActiveOption(results.length);
  useEffect(reset, [latest, reset]);

  function go(address: string) {
    setText('');
    reset();
    onClose();
    void navigate(address);
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (moveBy(key)) event.preventDefault();
    else if (key === 'Escape') onClose();
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (query !== '') go(results[active]?.to ?? searchAddress(query));
  }

  return (
    <>
      <Box action={searchPage} onSubmit={onSubmit}>
        <input
          ref={input}
          type="text"
          name="q"
          maxLength={100}
          {...comboboxAttributes(id, results.length, active)}
          aria-label={searchLabels.field}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={searchLabels.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            reset();
          }}
          onKeyDown={onKeyDown}
          // Typing replaces the selected text of the previous search. The toggle event of the panel can arrive late and
          // would select newly typed text.
          onFocus={({ target }) => {
            target.select();
            setWanted(true);
          }}
          autoFocus={onServer}
          suppressHydrationWarning
        />
        <button type="submit" aria-label={searchLabels.all}>
          <Icon name="search" size={20} />
        </button>
      </Box>
      <p className="vh" role="status">
        {shown ? searchLabels.count(results.length) : ''}
      </p>
      {hasFailed && query ? (
        <SearchFailure onRetry={retry} />
      ) : shown && Results ? (
        <Results id={id} results={results} active={active} text={shown.words} onChoose={({ to }) => go(to)} />
      ) : (
        query && <Wait>{searchLabels.searching}</Wait>
      )}
      {(!query || shown?.results.length === 0) && children}
    </>
  );
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;

const Box = styled.form`
  position: relative;
  > button {
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 44px;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: var(--c-ink-3);
    cursor: pointer;
  }
  input {
    display: block;
    width: 100%;
    min-height: var(--l-control-h);
    padding: 10px 14px 10px 44px;
    border: 1px solid var(--c-line-strong);
    border-radius: var(--r-1);
    background: var(--c-surface);
    font-size: 1rem;
    line-height: 1.5;
  }
  input::placeholder {
    color: var(--c-ink-3);
    opacity: 1;
  }
  input:hover {
    border-color: var(--c-ink);
  }
  input:focus-visible {
    border-color: var(--c-focus);
    outline-offset: 0;
  }
`;

const Wait = styled.p`
  padding: 16px 0 4px;
  font-size: 0.9375rem;
  color: var(--c-ink-3);
`;

/** A message that the search failed, with a button to try again. */
const SearchFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Failed role="alert">
    <p>{searchLabels.failed}</p>
    <Button type="button" $kind="outline" $small onClick={onRetry}>
      <Icon name="retry" /> {searchLabels.tryAgain}
    </Button>
  </Failed>
);

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  margin-top: 12px;
  padding: 14px 16px;
  border-left: 3px solid var(--c-chay);
  background: var(--c-ledger-1);
  font-size: 0.9375rem;
`;

/**
 * Searches for a text. The code for results is loaded when the search is first used. A late response never replaces
 * newer results.
 * @param wanted True if the visitor has used the search. The code is loaded then.
 * @param words Text to search for. The caller changes it only after a pause in typing. An empty text starts no search.
 * @returns The latest results and their text, the component that lists them, whether the search failed, and a function
 *   that repeats it.
 */
function useSearch(search: SearchSources, wanted: boolean, words: string) {
  const [code, setCode] = useState<{ finder: SearchIndex; Results: typeof SearchResultList }>();
  const [latest, setLatest] = useState<{ words: string; results: FoundEntries }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!wanted || code) return;
    import(/* webpackChunkName: "finder" */ './searchIndex').then(
      ({ createSearchIndex, SearchResultList }) =>
        setCode({ finder: createSearchIndex(search), Results: SearchResultList }),
      (error: unknown) => {
        console.warn('The code of the search could not be loaded.', error);
        setHasFailed(true);
      },
    );
  }, [wanted, code, search, attempt]);

  useEffect(() => {
    if (!words || !code) return;
    let isLate = false;
    code.finder(words).then(
      (results) => {
        if (isLate) return;
        setHasFailed(false);
        setLatest({ words, results });
      },
      (error: unknown) => {
        if (isLate) return;
        console.warn(`Searching for "${words}" failed.`, error);
        setHasFailed(true);
      },
    );
    return () => {
      isLate = true;
    };
  }, [words, code, attempt]);

  const retry = () => {
    setHasFailed(false);
    setAttempt((before) => before + 1);
  };
  return { latest, Results: code?.Results, hasFailed, retry };
}
