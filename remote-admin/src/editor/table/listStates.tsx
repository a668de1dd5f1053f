import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { EmptyState } from '@juris/shared-ui/EmptyState/EmptyState';
import { Cell, type Column } from '@juris/shared-ui/PagingTable/Cell';
import { TableLayout } from '@juris/shared-ui/PagingTable/PagingTable';
import { TableBox, Placeholder, TableRow } from '@juris/shared-ui/PagingTable/table.styles';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import type { ListLabels } from '../record/recordTypes';
import { MessageStrip } from '../form/form.styles';
import { listLabels } from './labels';
import type { ListState } from './useListState';

/**
 * Returns the number of rows for the header of a screen: "38 titles", or "4 of 38 titles" with a search or filters.
 * Empty for an empty list, for which `ListEmpty` shows a heading.
 */
export function summaryText<Row>(
  list: ListState<Row>,
  { one, many }: Pick<ListLabels, 'one' | 'many'>,
): string {
  if (list.status === 'loading') return listLabels.loading;
  if (list.status === 'failed') return listLabels.unavailable;
  const { total, isFiltered, overall } = list;
  if (isFiltered && overall !== 0)
    return overall === undefined
      ? listLabels.count(figure(total), many)
      : listLabels.countOf(figure(total), figure(overall), many);
  if (total === 0) return '';
  return listLabels.count(figure(total), total === 1 ? one : many);
}

const figure = (number: number) => number.toLocaleString('en-IN');

export const ListLoading = ({
  labels,
  columns,
}: {
  labels: ListLabels;
  columns: readonly Pick<Column<never>, 'heading' | 'position'>[];
}) => (
  <>
    <p className="vh" role="status">
      {listLabels.loadingMany(labels.many)}
    </p>
    <TableLayout caption={labels.heading} columns={columns} busy>
      {[72, 56, 64, 48, 60].map((width) => (
        <TableRow key={width} role="row" $muted={false} aria-hidden="true">
          {columns.map(({ heading, position }) => (
            <Cell
              key={heading}
              row={width}
              column={{ heading, position, cell: () => <Placeholder $width={width} /> }}
            />
          ))}
        </TableRow>
      ))}
    </TableLayout>
  </>
);

interface FailedProps {
  labels: Pick<ListLabels, 'many'>;
  onRetry: (() => unknown) | undefined;
  /** True while the list is being reloaded. */
  busy: boolean;
  /** Message with which the server rejected the request, instead of the default text. */
  reason?: string | undefined;
}

/** Renders the error of a list that failed to load. */
export const ListFailed = ({ labels, onRetry, busy, reason }: FailedProps) => (
  <Dense>
    <FailurePanel
      heading={<h2>{listLabels.failed(labels.many)}</h2>}
      onRetry={() => void onRetry?.()}
      busy={busy}
    >
      {reason ?? (busy ? listLabels.retrying : listLabels.unreachable)}
    </FailurePanel>
  </Dense>
);

/** Renders a warning above a list that could not be refreshed. */
export const OutdatedNotice = ({ onRetry }: Pick<FailedProps, 'onRetry'>) => (
  <MessageStrip role="status">
    <p>{listLabels.outdated}</p>
    <AdminButton onClick={() => void onRetry?.()}>{listLabels.tryAgain}</AdminButton>
  </MessageStrip>
);

/** Renders a notice above a list if search or filters hide the record that was saved last. */
export const HiddenSavedNotice = ({ name, onShow, onDismiss }: SavedButHiddenProps) => (
  <MessageStrip role="status">
    <p>{listLabels.savedButHidden(name)}</p>
    <AdminButton onClick={onShow}>{listLabels.show}</AdminButton>
    <IconButton icon="close" size="small" label={listLabels.dismiss} onClick={onDismiss} />
  </MessageStrip>
);

interface SavedButHiddenProps {
  name: string;
  /** Clears search and filters. */
  onShow: () => void;
  onDismiss: () => void;
}

/** Renders the text in place of a list that has no items at all. */
export const ListEmpty = ({ labels }: { labels: ListLabels }) => (
  <Box>
    <EmptyState level={2} fact={listLabels.none(labels.many)}>
      {labels.whenEmpty}
    </EmptyState>
  </Box>
);

/** Renders the text in place of a list whose items do not match search and filters. */
export const NoMatch = () => (
  <Box>
    <EmptyState level={2} fact={listLabels.noResults}>
      {listLabels.noResultsAdvice}
    </EmptyState>
  </Box>
);

/** Font size of an error panel in the admin area. */
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
