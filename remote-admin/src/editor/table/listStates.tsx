import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { Cell, type Column } from '@juris/shared-ui/PagingTable/Cell';
import { TableLayout } from '@juris/shared-ui/PagingTable/TableLayout';
import { TableBox, Placeholder, TableRow } from '@juris/shared-ui/PagingTable/table.styles';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import type { ListState } from './useListState';
import type { ListLabels } from '../record/contentLabels';

/** Returns the text below the heading: number and order of the rows, or that they are loading or unavailable. */
export function summaryText<Row>(
  list: ListState<Row>,
  { one, many }: ListLabels,
  order = 'active first',
): string {
  if (list.status === 'loading') return 'Loading…';
  if (list.status === 'failed') return 'Not available';
  const { total, isFiltered, overall } = list;
  if (isFiltered && overall !== 0)
    return `${figure(total)}${overall === undefined ? '' : ` of ${figure(overall)}`} ${many}`;
  if (total === 0) return 'None yet';
  return `${figure(total)} ${total === 1 ? one : many}, ${order}`;
}

const figure = (number: number) => number.toLocaleString('en-IN');

/** Renders the placeholder of a list that is loading. */
export const Loading = ({
  labels,
  columns,
}: {
  labels: ListLabels;
  columns: readonly Pick<Column<never>, 'heading' | 'place'>[];
}) => (
  <>
    <p className="vh" role="status">
      Loading the {labels.many}
    </p>
    <TableLayout caption={labels.heading} columns={columns} busy>
      {[72, 56, 64, 48, 60].map((width) => (
        <TableRow key={width} role="row" $muted={false} aria-hidden="true">
          {columns.map(({ heading, place }) => (
            <Cell
              key={heading}
              row={width}
              column={{ heading, place, cell: () => <Placeholder $width={width} /> }}
            />
          ))}
        </TableRow>
      ))}
    </TableLayout>
  </>
);

interface FailedProps {
  labels: ListLabels;
  onRetry: () => unknown;
  /** True while the list is being reloaded. */
  busy: boolean;
  /** Message with which the server rejected the request. It replaces the general text. */
  reason?: string | undefined;
}

/** Renders the error of a list that failed to load. */
export const Failed = ({ labels, onRetry, busy, reason }: FailedProps) => (
  <Dense>
    <FailurePanel
      heading={<h2>The {labels.many} are unavailable</h2>}
      onRetry={() => void onRetry()}
      busy={busy}
    >
      {reason ??
        `We could not load the ${labels.many}. Nothing is lost: they are shown again as soon as the server answers.`}
    </FailurePanel>
  </Dense>
);

/** Renders a warning above a list that could not be refreshed. */
export const OutdatedNotice = ({ labels, onRetry }: { labels: ListLabels; onRetry: () => unknown }) => (
  <Strip role="status">
    <p>The {labels.many} could not be loaded again: what you see may have changed.</p>
    <AdminButton onClick={() => void onRetry()}>Try again</AdminButton>
  </Strip>
);

/** Renders a notice above a list whose search or filters hide the record saved last. */
export const HiddenSavedNotice = ({ name, onShow, onDismiss }: SavedButHiddenProps) => (
  <Strip role="status">
    <p>“{name}” was saved but is hidden by your filters.</p>
    <AdminButton onClick={onShow}>Show</AdminButton>
    <IconButton icon="close" size="small" label="Dismiss" onClick={onDismiss} />
  </Strip>
);

interface SavedButHiddenProps {
  name: string;
  /** Clears search and filters. */
  onShow: () => void;
  onDismiss: () => void;
}

/** Renders the text in place of a list that has no items at all. */
export const Empty = ({ labels }: { labels: ListLabels }) => (
  <Box>
    <EmptyState level={2} fact={`No ${labels.many} yet`}>
      {labels.whenEmpty}
    </EmptyState>
  </Box>
);

/** Renders the text in place of a list whose items do not match search and filters. */
export const NoMatch = ({ labels, onClear }: { labels: ListLabels; onClear: () => void }) => (
  <Box>
    <EmptyState level={2} fact={`No ${labels.many} match`}>
      Nothing in this list fits what you searched for and chose.
      <Below>
        <AdminButton onClick={onClear}>Show all {labels.many}</AdminButton>
      </Below>
    </EmptyState>
  </Box>
);

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  padding: 8px 12px;
  border-radius: 6px;
  background: var(--c-turmeric-wash);
  p {
    flex: 1 1 260px;
  }
`;

const Below = styled.span`
  display: block;
  margin-top: 16px;
`;

/** Reduces the font size of an error panel to that of the admin area. */
export const Dense = styled.div`
  & > div :is(h2, h3) {
    font-size: 1.0625rem;
  }
  & > div p {
    font-size: 0.875rem;
  }
`;

const Box = styled(TableBox)`
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  & > div {
    justify-items: center;
    padding: 56px 32px;
    text-align: center;
  }
  & > div h2 {
    font-size: 1.0625rem;
    font-weight: var(--w-semibold);
  }
`;
