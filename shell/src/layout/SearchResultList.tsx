import { languageOf } from '@juris/contract/textLanguage';
import { Link, type FoundEntries, type SearchEntry } from '@juris/platform';
import { OptionList } from '@juris/shared-ui/Combobox/OptionList';
import styled from 'styled-components';
import { searchAddress } from './SearchContext';
import { searchLabels } from './searchLabels';

interface SearchResultListProps {
  /** Id of the combobox, with which the ids of the list and its options start. */
  id: string;
  results: FoundEntries;
  /** Index of the active option; -1 without one. */
  active: number;
  text: string;
  onChoose: (entry: SearchEntry) => void;
}

/** Lists the results of the search, or shows that nothing was found. */
export function SearchResultList({ id, results, active, text, onChoose }: SearchResultListProps) {
  if (results.length === 0)
    return (
      <Nothing>
        <strong>{searchLabels.nothingFor(text)}</strong> {searchLabels.advice}
      </Nothing>
    );
  return (
    <>
      <List
        id={id}
        label={searchLabels.results}
        options={results.map(({ name, kind, to }) => ({
          key: `${to} ${name}`,
          name: <bdi {...languageOf(name)}>{name}</bdi>,
          note: kind,
        }))}
        active={active}
        onChoose={(index) => {
          const entry = results[index];
          if (entry) onChoose(entry);
        }}
      />
      <All to={searchAddress(text)}>{searchLabels.allFor(text, results.total ?? results.length)}</All>
    </>
  );
}

const List = styled(OptionList)`
  margin: 12px -20px 0;
  max-height: min(60vh, 480px);
`;

const All = styled(Link)`
  margin-top: 12px;
  overflow-wrap: anywhere;
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
