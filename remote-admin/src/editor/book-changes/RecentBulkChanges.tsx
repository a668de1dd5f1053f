import { useId } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ScreenSection } from '../form/ScreenSection';
import { Timestamp } from '../table/Timestamp';
import { useAdminBulkChangesQuery } from './bulkApi';
import { useBookList } from './bookList';
import { useUndoBulkChange } from './useUndoBulkChange';

/** Section that lists recent imports and bulk changes with Undo. Empty without such changes or with an older API. */
export function RecentBulkChanges() {
  const id = useId();
  const { books, bulkLabels } = useBookList();
  const { currentData: changes = [] } = useAdminBulkChangesQuery(books);
  const { undo, remaining } = useUndoBulkChange();
  if (changes.length === 0) return null;
  const isRunning = remaining !== undefined;
  return (
    <ScreenSection aria-labelledby={id}>
      <h2 id={id}>{bulkLabels.recent}</h2>
      <p>{bulkLabels.recentHint}</p>
      <List>
        {changes.map((change) => {
          const name = change.label || bulkLabels.sources[change.source];
          return (
            <li key={change.id}>
              <div>
                <strong>{name}</strong>
                <small>
                  <Timestamp at={change.startedAt} />, {bulkLabels.recentRow(change.records, change.savedBy)}
                </small>
              </div>
              {change.undoneAt === '' ? (
                <AdminButton
                  aria-label={bulkLabels.undoOf(name)}
                  aria-disabled={isRunning || undefined}
                  onClick={() => !isRunning && void undo(change.id)}
                >
                  {bulkLabels.undo}
                </AdminButton>
              ) : (
                <small>{bulkLabels.undoneBy(change.undoneBy)}</small>
              )}
            </li>
          );
        })}
      </List>
      {isRunning && <p role="status">{bulkLabels.undoing(remaining)}</p>}
    </ScreenSection>
  );
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 8px;
    border-top: 1px solid var(--c-line);
  }
  strong,
  li > div > small {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--c-ink-3);
  }
`;
