import { Container } from '@juris/shared-ui/Container/Container';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { Input } from '@juris/shared-ui/Field/Input';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { below } from '@juris/shared-ui/theme/media';
import { Link, useSearchParams, useLocation } from '@juris/platform';
import { useDeferredValue, useEffect, useMemo, useRef, useState, useId } from 'react';
import styled from 'styled-components';
import { bookAddress } from '../../api/bookAddress';
import { publishedTitles } from '../../api/publishedTitles';
import { listBookSelection } from './listBookSelection';
import { ChapterIndex } from './ChapterIndex';
import { ChapterSection } from './ChapterSection';
import { countCitations, findCitations, parseSearchWords } from './findCitations';
import type { ReferenceList } from './files/referenceList';
import { referenceLabels as labels } from './labels';
import { CitationFileLinks } from '../../books/CitationFileLinks';
import { Button } from '@juris/shared-ui/Button/Button';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';

/** Page with the references of a book by chapter, with links to the chapters and a search. */
export function ReferencesPage({ texts: list }: { texts: ReferenceList }) {
  const [address] = useSearchParams();
  const [search, setSearch] = useState(address.get('find') ?? '');
  const shownSearch = useDeferredValue(search);
  const words = useMemo(() => parseSearchWords(shownSearch), [shownSearch]);
  const chapters = useMemo(() => findCitations(list.chapters, words), [list, words]);
  const all = useMemo(() => countCitations(findCitations(list.chapters, [])), [list]);
  // Finds the book of the list in the catalogue by its title, the heading of the list. Without the book, the page has
  // no link to it.
  const found = publishedTitles.useQuery(listBookSelection(list.heading)).data;
  const book = found?.items.find(({ title }) => title === list.heading);
  const text = useRef<HTMLDivElement>(null);

  // After a change of the search, this effect scrolls up to the first results.
  useEffect(() => {
    if (words.length > 0 && text.current && text.current.getBoundingClientRect().top < 0)
      text.current.scrollIntoView();
  }, [words]);

  return (
    <Container>
      <PageHeader title={list.heading}>
        {list.lead}
        {book && (
          <OwnLine>
            {' '}
            <Link to={bookAddress('titles', book)}>{labels.book}</Link>
          </OwnLine>
        )}
      </PageHeader>
      <Columns>
        <Side>
          <FindField
            search={shownSearch}
            onSearch={setSearch}
            onGo={() => text.current?.querySelector('mark')?.scrollIntoView({ block: 'center' })}
            found={countCitations(chapters)}
            all={all}
          />
          {chapters.length > 0 && <ChapterIndex chapters={chapters} />}
        </Side>
        <Text ref={text}>
          <ReferenceFileLinks />
          {chapters.map((chapter) => (
            <ChapterSection key={chapter.id} chapter={chapter} words={words} />
          ))}
          {chapters.length === 0 && (
            <EmptyState level={2} fact={labels.noMatch}>
              {labels.advice}
            </EmptyState>
          )}
        </Text>
      </Columns>
    </Container>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 0 var(--l-gutter);
  padding-bottom: var(--s-9);
  ${below.desktop} {
    display: block;
  }
`;

/* On small screens, `display: contents` makes the children of this column children of Columns. The sticky menu then
   stays in view along the whole text. */
const Side = styled.div`
  display: flex;
  flex-direction: column;
  position: sticky;
  top: 84px;
  grid-column: 1 / 4;
  align-self: start;
  max-height: calc(100vh - 84px - 24px);
  ${below.desktop} {
    display: contents;
  }
`;

const Text = styled.div`
  grid-column: 5 / 13;
`;

/** Text on a separate line. A font that loads late cannot change the number of lines. */
const OwnLine = styled.span`
  display: block;
`;

/**
 * Renders links to files with the whole list for reference managers. Their address is that of the page with a file
 * extension.
 */
function ReferenceFileLinks() {
  const { pathname } = useLocation();
  return (
    <Line>
      <span>{labels.files} </span>
      <CitationFileLinks prefix={`${pathname.replace(/\/$/, '')}.`} />
    </Line>
  );
}

const Line = styled.p`
  margin-bottom: 40px;
  font-size: 0.9375rem;
  color: var(--c-ink-2);
  /* The links are on a separate line, so that a late font does not change the number of lines. */
  > :first-child {
    display: block;
  }
`;

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
function FindField({ search, onSearch, onGo, found, all }: FindFieldProps) {
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
      <FieldLine>
        <Input
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
      </FieldLine>
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

const FieldLine = styled.div`
  display: flex;
  gap: 8px;
`;

const Form = styled.form`
  --control-text: var(--step-0);
  flex: none;
  label {
    display: block;
    margin-bottom: 6px;
    font-size: 0.9375rem;
    font-weight: var(--w-medium);
    line-height: 1.4;
  }
  input {
    min-width: 0;
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
