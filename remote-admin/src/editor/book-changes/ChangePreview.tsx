import styled from 'styled-components';
import type { BulkPreview } from '@juris/contract';
import { useBookList } from './bookList';

/**
 * Renders the preview of a bulk change: the number of books, the first values, and the books that cannot be changed.
 */
export function ChangePreview({ changed, total, examples, refused, failed }: BulkPreview['output']) {
  const { bulkLabels } = useBookList();
  return (
    <Section aria-label={bulkLabels.preview}>
      <p role="status">{bulkLabels.counts(changed, total)}</p>
      <ul>
        {examples.map(({ id, name, before, after }) => (
          <li key={id}>
            <span>{name}</span> <span>{bulkLabels.change(before, after)}</span>
          </li>
        ))}
        {changed > examples.length && <li>{bulkLabels.more(changed - examples.length)}</li>}
      </ul>
      {refused > 0 && (
        <>
          <p>{bulkLabels.refused(refused)}</p>
          <ul>
            {failed.slice(0, MOST_NAMED).map(({ id, name, message }) => (
              <li key={id} data-wrong>
                <span>{name || id}</span> <span>{message}</span>
              </li>
            ))}
            {refused > MOST_NAMED && <li>{bulkLabels.more(refused - MOST_NAMED)}</li>}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Maximum number of unchangeable books that the preview names. */
const MOST_NAMED = 5;

const Section = styled.section`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
  p {
    font-weight: var(--w-semibold);
  }
  ul {
    margin-block: 6px 12px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding-block: 4px;
    border-bottom: 1px solid var(--c-line);
    font-feature-settings: 'tnum';
  }
  [data-wrong] span:last-child {
    color: var(--c-chay);
  }
`;
