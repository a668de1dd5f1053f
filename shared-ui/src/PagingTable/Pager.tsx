import styled from 'styled-components';
import { CompactButton } from '../CompactButton/CompactButton';
import { Icon } from '../Icon/Icon';
import { below } from '../theme/media';
import { PageNumbers } from './PageNumbers';
import { tableLabels } from './tableLabels';

interface PagerProps {
  page: number;
  /** The page that Previous and Next start from; the shown one unless another page is loading. */
  from?: number | undefined;
  pages: number;
  /** A text that states which rows are shown. */
  summary: string;
  onPage: (page: number) => void;
  onEdge: (edge: 'first' | 'last') => void;
}

/**
 * Previous, "Page : n" and Next, with the page numbers on the right. Previous and Next stay enabled at the ends,
 * because pressing them there shows a message.
 */
export const Pager = ({ page, from = page, pages, summary, onPage, onEdge }: PagerProps) => (
  <Strip as="nav" aria-label={tableLabels.pages}>
    <Summary>{summary}</Summary>
    <CompactButton
      aria-disabled={from === 1 || undefined}
      onClick={() => (from === 1 ? onEdge('first') : onPage(from - 1))}
    >
      <Icon name="chevronLeft" size={16} /> {tableLabels.previous}
    </CompactButton>
    <Now aria-live="polite">{tableLabels.current(page)}</Now>
    <CompactButton
      aria-disabled={from === pages || undefined}
      onClick={() => (from === pages ? onEdge('last') : onPage(from + 1))}
    >
      {tableLabels.next} <Icon name="chevronRight" size={16} />
    </CompactButton>
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
