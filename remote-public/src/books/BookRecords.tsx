import styled from 'styled-components';
import { queryString } from '../api/queryString';
import { recordLabels as labels } from './recordLabels';

const files = {
  kbart: '/api/kbart.txt',
  marc: '/api/marc.mrc',
  marcXml: '/api/marc.xml',
  onix: '/api/published-titles/onix.xml',
  prices: '/api/published-titles/prices.csv',
} as const;

/**
 * Links to files with the records of the books that a list shows, for libraries and booksellers.
 * @param books Filters that select the books, as in the API.
 */
export function BookRecords({ books }: { books: Readonly<Record<string, string | undefined>> }) {
  const file = (name: keyof typeof files) => (
    <li>
      <a href={files[name] + queryString(books)}>{labels[name]}</a>
    </li>
  );
  return (
    <Records aria-label={labels.heading} data-screen-only="">
      <p>{labels.heading}:</p>
      <ul>
        {file('kbart')}
        {file('marc')}
        {file('marcXml')}
        {file('onix')}
        {file('prices')}
      </ul>
    </Records>
  );
}

const Records = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  margin-top: 56px;
  padding-top: 16px;
  border-top: 1px solid var(--c-line);
  font-size: 0.9375rem;
  color: var(--c-ink-2);
  p,
  a {
    display: inline-block;
    padding-block: 3px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
  }
`;
