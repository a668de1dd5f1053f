import type { BookFacets } from '@juris/mock-api/contract';
import { bookFormats, subjects } from '@juris/mock-api/contract/lists';
import { Button } from '@juris/shared-ui/Button/Button';
import { SelectControl, SelectFrame } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';
import { Form, Link, useLocation } from '@juris/shell/platform';
import { useId } from 'react';
import styled from 'styled-components';
import { isNarrowed, sortWords, type Narrowing } from './narrowing';

type Facets = BookFacets['output'];

interface NarrowFormProps {
  /** What the list can be narrowed by; nothing where the API does not know. */
  facets: Facets | null | undefined;
  narrowing: Narrowing;
  /** How many books are shown now, in words: "3 titles". */
  found: string | undefined;
}

/**
 * Narrows and sorts a list of books. A form that asks for the same page with other parameters, with scripts and
 * without; closed as long as the whole list is shown.
 */
export function NarrowForm({ facets, narrowing, found }: NarrowFormProps) {
  const { pathname, search } = useLocation();
  if (!facets) return null;
  const open = isNarrowed(narrowing);
  return (
    // Made anew at each address, so that the fields show what it asks for.
    <Panel key={search} open={open}>
      <summary>Narrow or sort this list</summary>
      <Form action={pathname} role="search" aria-label="Narrow or sort this list" preventScrollReset>
        <Choice
          name="subject"
          label="Subject"
          any="Any subject"
          narrowing={narrowing}
          choices={named(facets.subjects, subjects)}
        />
        <Choice
          name="author"
          label="Author"
          any="Any author"
          narrowing={narrowing}
          choices={named(facets.authors)}
        />
        <Choice
          name="format"
          label="Format"
          any="Any format"
          narrowing={narrowing}
          choices={named(facets.formats, bookFormats)}
        />
        <Choice name="year" label="Year" any="Any year" narrowing={narrowing} choices={named(facets.years)} />
        <Choice
          name="sort"
          label="Order"
          any="As on the shelf"
          narrowing={narrowing}
          choices={Object.entries(sortWords)}
        />
        <Button type="submit" $small>
          Show
        </Button>
      </Form>
      {open && (
        <p>
          {found && <span role="status">{found}</span>}
          <Link to={pathname} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** The choices of a facet: each value, and its words with the number of books. */
const named = (counted: Facets['subjects'], words: Record<string, string> = {}): [string, string][] =>
  counted.map(({ value, books }) => [value, `${words[value] ?? value} (${books})`]);

interface ChoiceProps {
  name: keyof Narrowing;
  label: string;
  any: string;
  narrowing: Narrowing;
  choices: [value: string, words: string][];
}

function Choice({ name, label, any, narrowing, choices }: ChoiceProps) {
  const id = useId();
  const chosen = narrowing[name] ?? '';
  // What a link asks for can be chosen also where no book has it.
  const offered =
    !chosen || choices.some(([value]) => value === chosen) ? choices : [...choices, [chosen, chosen]];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <SelectFrame>
        <SelectControl id={id} name={name} defaultValue={chosen}>
          <option value="">{any}</option>
          {offered.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectControl>
      </SelectFrame>
    </div>
  );
}

const Panel = styled.details`
  --control-height: 44px;
  --control-padding: 8px 12px;
  --control-text: 0.9375rem;
  margin-bottom: 32px;
  font-size: 0.9375rem;
  summary {
    width: fit-content;
    padding-block: 6px;
    font-weight: var(--w-medium);
    cursor: pointer;
  }
  form {
    display: grid;
    grid-template-columns: 2fr 2fr 1.2fr 1fr 1.4fr auto;
    gap: 16px 12px;
    align-items: end;
    margin-top: 10px;
    padding: 20px;
    background: var(--c-ledger-1);
  }
  form > div {
    min-width: 0;
  }
  label {
    display: block;
    margin-bottom: 4px;
    font-size: 0.875rem;
    color: var(--c-ink-2);
  }
  ${Button} {
    min-height: 44px;
  }
  > p {
    display: flex;
    gap: 20px;
    margin-top: 12px;
    color: var(--c-ink-3);
    font-feature-settings: 'tnum';
  }
  ${below.desktop} {
    form {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${below.tablet} {
    margin-bottom: 20px;
    form {
      grid-template-columns: minmax(0, 1fr);
      margin-inline: calc(-1 * var(--l-margin-mobile));
      padding: 20px var(--l-margin-mobile);
    }
  }
`;
