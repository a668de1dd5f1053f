import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { QueryList } from '@juris/shared-ui/QueryList/QueryList';
import { uiLabels } from '@juris/shared-ui/labels';
import { ButtonRow } from '../form/form.styles';
import { SimpleDialog } from '../form/ShortDialogs';
import { ScreenSection } from '../form/ScreenSection';
import { Timestamp } from '../table/columns';
import { useAdminBulkChangesQuery } from './bulkApi';
import { BookListContext, useBookList, type BookList } from './bookList';
import { bulkLabels } from './labels';
import { useUndoBulkChange } from './useUndoBulkChange';

/** Section that lists recent imports and bulk changes. */
export function RecentBulkChanges() {
  return (
    <ScreenSection heading={bulkLabels.recent}>
      <RecentList />
    </ScreenSection>
  );
}

interface RecentChangesDialogProps {
  books: BookList;
  onClose: () => void;
}

/** Dialog with the recent imports and bulk changes of a list of books. */
export function RecentChangesDialog({ books, onClose }: RecentChangesDialogProps) {
  return (
    <BookListContext value={books}>
      <SimpleDialog title={bulkLabels.recent} onClose={onClose}>
        <RecentList />
      </SimpleDialog>
    </BookListContext>
  );
}

/** Lists recent imports and bulk changes with Undo or Redo. */
function RecentList() {
  const { books, bulkLabels: labels } = useBookList();
  const query = useAdminBulkChangesQuery(books);
  const { undo, redo, progress } = useUndoBulkChange();
  const isRunning = progress !== undefined;
  return (
    <QueryList items={query.currentData} query={query} pending={uiLabels.loading} empty={labels.noRecent}>
      {(changes) => (
        <>
          <p>{labels.recentHint}</p>
          <List>
            {changes.map((change) => {
              const name = change.label || labels.sources[change.source];
              return (
                <li key={change.id}>
                  <div>
                    <strong>{name}</strong>
                    <small>
                      <Timestamp at={change.startedAt} />, {labels.recentRow(change.records, change.savedBy)}
                    </small>
                  </div>
                  {change.undoneAt === '' ? (
                    <AdminButton
                      aria-label={labels.undoOf(name)}
                      aria-disabled={isRunning || undefined}
                      onClick={() => !isRunning && void undo(change.id)}
                    >
                      {labels.undo}
                    </AdminButton>
                  ) : (
                    <Undone as="span">
                      <small>{labels.undoneBy(change.undoneBy)}</small>
                      {change.canRedo && (
                        <AdminButton
                          aria-label={labels.redoOf(name)}
                          aria-disabled={isRunning || undefined}
                          onClick={() => !isRunning && void redo(change.id)}
                        >
                          {labels.redo}
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
      )}
    </QueryList>
  );
}

const Undone = styled(ButtonRow)`
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
