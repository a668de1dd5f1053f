import styled from 'styled-components';
import { queryString } from '../api/queryString';
import { recordFiles, recordLabels as labels } from './recordLabels';

const files = ['kbart', 'marc', 'marcXml', 'onix', 'prices'] as const;

/**
 * Links to files with the records of the books that a list shows, for libraries and booksellers.
 * @param books Filters that select the books, as in the API.
 */
export const BookRecords = ({ books }: { books: Readonly<Record<string, string | undefined>> }) => (
  <Records aria-label={labels.heading} data-screen-only="">
    <p>{labels.heading}:</p>
    <ul>
      {files.map((file) => (
        <li key={file}>
          <a href={recordFiles[file] + queryString(books)}>{labels[file]}</a>
        </li>
      ))}
    </ul>
  </Records>
);

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
