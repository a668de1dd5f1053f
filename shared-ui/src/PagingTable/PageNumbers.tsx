import { useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '../AdminButton/AdminButton';
import { controlStyles } from '../Field/Field';
import { below } from '../theme/media';
import { pagesAround, maxShownPages } from './pagesAround';
import { tableLabels } from './tableLabels';

interface PageNumbersProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/**
 * Buttons with page numbers. With many pages, only the first, the last and those around the current page have buttons.
 * A field then accepts any page number.
 */
export const PageNumbers = ({ page, pages, onPage }: PageNumbersProps) => (
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
  color: inherit;
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
