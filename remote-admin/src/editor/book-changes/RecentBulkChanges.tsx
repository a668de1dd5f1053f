import { useId } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ScreenSection } from '../form/ScreenSection';
import { Timestamp } from '../table/columns';
import { useAdminBulkChangesQuery, type RecentChange } from './bulkApi';
import { useBookList } from './bookList';
import { useUndoBulkChange } from './useUndoBulkChange';

/** Section that lists recent imports and bulk changes. Empty without such changes. */
export function RecentBulkChanges() {
  const id = useId();
  const { books, bulkLabels } = useBookList();
  const { currentData: changes = [] } = useAdminBulkChangesQuery(books);
  if (changes.length === 0) return null;
  return (
    <ScreenSection aria-labelledby={id}>
      <h2 id={id}>{bulkLabels.recent}</h2>
      <RecentList changes={changes} />
    </ScreenSection>
  );
}

/** Lists imports and bulk changes with Undo or Redo. */
export function RecentList({ changes }: { changes: readonly RecentChange[] }) {
  const { bulkLabels } = useBookList();
  const { undo, redo, progress } = useUndoBulkChange();
  const isRunning = progress !== undefined;
  return (
    <>
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
                <Undone>
                  <small>{bulkLabels.undoneBy(change.undoneBy)}</small>
                  {change.canRedo && (
                    <AdminButton
                      aria-label={bulkLabels.redoOf(name)}
                      aria-disabled={isRunning || undefined}
                      onClick={() => !isRunning && void redo(change.id)}
                    >
                      {bulkLabels.redo}
                    </AdminButton>
                  )}
                </Undone>
              )}
            </li>
          );
        })}
      </List>
      {isRunning && <p role="status">{progress}</p>}
    </>
  );
}

const Undone = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: end;
`;

const List = styled.ul`
  margin-top: 12px;
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
