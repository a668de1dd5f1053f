import styled from 'styled-components';
import { AdminButton } from '../AdminButton/AdminButton';
import { Icon } from '../Icon/Icon';
import { below } from '../theme/media';
import { PageNumbers } from './PageNumbers';
import { tableLabels } from './tableLabels';

interface PagerProps {
  /** Number of the page that is shown, from 1. */
  page: number;
  /** Page from which Previous and Next count, such as a page that is loading. Default: `page`. */
  from?: number | undefined;
  /** Number of pages. */
  pages: number;
  /** Text that says which rows are shown, such as "1–10 of 24". */
  summary: string;
  /** Called with the number of the requested page. */
  onPage: (page: number) => void;
  /** Called when the user presses Previous on the first page or Next on the last page. */
  onEdge: (edge: 'first' | 'last') => void;
}

/**
 * Navigation of a table: a summary, Previous, "Page : n", Next, and the page numbers. Previous on the first page and
 * Next on the last page stay enabled, because the specification requires a message.
 */
export const Pager = ({ page, from = page, pages, summary, onPage, onEdge }: PagerProps) => (
  <Strip as="nav" aria-label={tableLabels.pages}>
    <Summary>{summary}</Summary>
    <AdminButton
      aria-disabled={from === 1 || undefined}
      onClick={() => (from === 1 ? onEdge('first') : onPage(from - 1))}
    >
      <Icon name="chevronLeft" size={16} /> {tableLabels.previous}
    </AdminButton>
    <Now aria-live="polite">{tableLabels.current(page)}</Now>
    <AdminButton
      aria-disabled={from === pages || undefined}
      onClick={() => (from === pages ? onEdge('last') : onPage(from + 1))}
    >
      {tableLabels.next} <Icon name="chevronRight" size={16} />
    </AdminButton>
    <PageNumbers page={page} pages={pages} onPage={onPage} />
  </Strip>
);

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 10px;
  padding: 10px 16px;
  border-top: 1px solid var(--c-line);
  color: var(--c-ink-2);
  font-feature-settings: 'tnum';
  ${below.tablet} {
    padding: 8px 0;
    border: 0;
    & > button {
      flex: 1;
      min-height: 44px;
    }
  }
`;

const Summary = styled.span`
  margin-right: auto;
  color: var(--c-ink-3);
  ${below.tablet} {
    width: 100%;
  }
`;

const Now = styled.span`
  min-width: 74px;
  color: var(--c-ink);
  font-weight: var(--w-medium);
  text-align: center;
`;
