import type { BookFacets } from '@juris/contract';
import { bookFormats, languages } from '@juris/contract/lists';
import { subjectName } from '@juris/contract/subjectAddress';
import { languageOf } from '@juris/contract/textLanguage';
import { Button } from '@juris/shared-ui/Button/Button';
import { Input } from '@juris/shared-ui/Field/Input';
import { smallScreen } from '@juris/shared-ui/theme/media';
import { Form, useLocation } from '@juris/platform';
import { useId, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';
import { bookForm, FilterChoice, type Option } from './FilterChoice';
import { nameIn, sortLabels } from './filterLabels';
import type { Filters } from './filters';

/** Values by facet. A facet that is absent has no field in the form. */
type Facets = Partial<BookFacets['output']>;

interface FilterFormProps {
  /** Values to filter by. Undefined while they are loading, and null if the API does not return them. */
  facets: Facets | null | undefined;
  filters: Filters;
  /** Called when the visitor applies the filters. */
  onApply: () => void;
  /** The button that opens the panel. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * Form that filters and sorts a list of books. It requests the same page with other query parameters, so it works
 * without scripts. The panel stays open when the filters are applied, except on small screens, where it would cover
 * the books; `ActiveFilters` shows the filters.
 */
export function FilterForm({ facets, filters, onApply, opener }: FilterFormProps) {
  const { pathname, search } = useLocation();
  const id = useId();
  const panel = useRef<HTMLDetailsElement>(null);
  if (!facets) return null;

  const choice = (name: 'format' | 'language' | 'year', any: string, choices: readonly Option[]) => (
    <FilterChoice label={bookLabels[name]} chosen={filters[name]} {...{ name, any, choices }} />
  );

  function apply() {
    if (panel.current && window.matchMedia(smallScreen).matches) panel.current.open = false;
    onApply();
  }

  return (
    <Panel ref={panel} key={pathname}>
      <summary ref={opener}>{bookLabels.filterAndSort}</summary>
      {/* With this key, the fields of each address begin with its filters. */}
      <Form
        key={pathname + search}
        action={pathname}
        role="search"
        aria-label={bookLabels.filterAndSort}
        preventScrollReset
        onSubmit={apply}
      >
        {facets.subjects && (
          <>
            <div>
              <label htmlFor={id}>{bookLabels.words}</label>
              <Input id={id} type="search" name="q" maxLength={100} defaultValue={filters.q} />
            </div>
            <FilterChoice
              name="subject"
              label={bookLabels.subject}
              any={bookLabels.allSubjects}
              chosen={filters.subject}
              broad={named(facets.heads, subjectName)}
              choices={named(facets.subjects, subjectName)}
            />
          </>
        )}
        {facets.authors && (
          <div>
            <label htmlFor={`${id}-author`}>{bookLabels.author}</label>
            {/* The facets contain only the authors with the most books, so the author is a text field. */}
            <Input
              id={`${id}-author`}
              name="author"
              maxLength={200}
              list={`${id}-authors`}
              placeholder={bookLabels.allAuthors}
              autoComplete="off"
              defaultValue={filters.author}
            />
            <datalist id={`${id}-authors`}>
              {facets.authors.map(({ value, books }) => (
                <option key={value} value={value} {...languageOf(value)}>{`${value} (${books})`}</option>
              ))}
            </datalist>
          </div>
        )}
        {choice('format', bookLabels.allFormats, named(facets.formats, nameIn(bookFormats)))}
        {facets.languages &&
          choice('language', bookLabels.allLanguages, named(facets.languages, nameIn(languages)))}
        {choice('year', bookLabels.allYears, named(facets.years))}
        <FilterChoice
          name="sort"
          label={bookLabels.sortBy}
          any={bookLabels.featured}
          chosen={filters.sort}
          choices={Object.entries(sortLabels)}
        />
        <Button type="submit" $small>
          {bookLabels.apply}
        </Button>
      </Form>
    </Panel>
  );
}

/** Returns the options of a facet as pairs of value and label. The label includes the number of books. */
const named = (counted: BookFacets['output']['subjects'] = [], nameOf = (value: string) => value): Option[] =>
  counted.map(({ value, books }) => [value, `${nameOf(value)} (${books})`]);

const Panel = styled.details`
  --control-text: 0.9375rem;
  margin-bottom: 16px;
  font-size: 0.9375rem;
  summary {
    width: fit-content;
    padding-block: 6px;
    font-weight: var(--w-medium);
    cursor: pointer;
  }
  form {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: end;
    margin-top: 10px;
  }
  label {
    font-size: 0.875rem;
    color: var(--c-ink-2);
  }
  ${Button} {
    min-height: 44px;
  }
  ${bookForm}
`;
