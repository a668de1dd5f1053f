import styled from 'styled-components';
import { AdminButton } from '../AdminButton/AdminButton';
import { Icon } from '../Icon/Icon';
import { below } from '../theme/media';
import { tableLabels } from './tableLabels';
import { useState } from 'react';
import { controlStyles } from '../Field/Input';
import { pagesAround, maxShownPages } from './pagesAround';

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
  onEdge?: (edge: 'first' | 'last') => void;
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
      onClick={() => (from === 1 ? onEdge?.('first') : onPage(from - 1))}
    >
      <Icon name="chevronLeft" size={16} /> {tableLabels.previous}
    </AdminButton>
    <Now aria-live="polite">{tableLabels.current(page)}</Now>
    <AdminButton
      aria-disabled={from === pages || undefined}
      onClick={() => (from === pages ? onEdge?.('last') : onPage(from + 1))}
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

interface PageNumbersProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/**
 * Buttons with page numbers. With many pages, only the first, the last and those around the current page have buttons.
 * A field then accepts any page number.
 */
const PageNumbers = ({ page, pages, onPage }: PageNumbersProps) => (
  <Row>
    {pagesAround(page, pages).map((number, index, all) => (
      <span key={number}>
        {number > (all[index - 1] ?? 0) + 1 && <Gap aria-hidden="true">…</Gap>}
        <Number
          type="button"
          aria-label={tableLabels.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </Number>
      </span>
    ))}
    {pages > maxShownPages && <Jump pages={pages} onPage={onPage} />}
  </Row>
);

function Jump({ pages, onPage }: Omit<PageNumbersProps, 'page'>) {
  const [typed, setTyped] = useState('');
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        // A number outside the range leads to the first or the last page.
        if (typed !== '') onPage(Math.min(Math.max(globalThis.Number(typed), 1), pages));
        setTyped('');
      }}
    >
      <input
        aria-label={tableLabels.goTo(pages)}
        inputMode="numeric"
        placeholder={tableLabels.number}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      />
      <AdminButton type="submit">{tableLabels.go}</AdminButton>
    </Form>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  ${below.tablet} {
    justify-content: center;
    width: 100%;
  }
`;

const Gap = styled.span`
  padding: 0 4px;
`;

const Number = styled.button`
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-size: 0.875rem;
  cursor: pointer;
  &:hover {
    background: var(--c-ledger-2);
  }
  &[aria-current] {
    background: var(--c-ledger-3);
    color: var(--c-ink);
    font-weight: var(--w-semibold);
    text-decoration: underline;
  }
  ${below.tablet} {
    min-width: 40px;
    height: 44px;
  }
`;

const Form = styled.form`
  --control-height: var(--l-control-h-admin);
  --control-padding: 6px 10px;
  --control-radius: 6px;
  --control-text: 0.875rem;
  display: flex;
  gap: 6px;
  margin-left: 8px;
  input {
    ${controlStyles}
    width: 72px;
  }
  ${below.tablet} {
    --control-height: 44px;
    --control-text: 1rem;
    button {
      min-height: 44px;
    }
  }
`;
