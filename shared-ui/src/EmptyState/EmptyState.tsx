import type { ReactNode } from 'react';
import styled from 'styled-components';

interface EmptyStateProps {
  /** Heading for the empty list: "No books available for this publisher." */
  fact: string;
  /** A sentence below the heading that names the next step. */
  children: ReactNode;
  /** Level of the heading: 2 if it is directly below the h1 of the page. */
  level?: 2 | 3;
}

/** Message in place of an empty list: an illustration, a heading and the next step. */
export function EmptyState({ fact, children, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Empty>
      <svg viewBox="0 0 148 84" fill="none" aria-hidden="true">
        <path d="M0 78.5h148" stroke="var(--c-ink)" strokeWidth="3" />
        <path d="M10 22h14v55H10zM26 14h18v63H26z" fill="var(--c-ledger-3)" />
        <path d="M26 24h18v12H26z" fill="var(--c-chay)" />
        <path d="M112 77l12.5-55 15 3.4L128 77z" fill="var(--c-ledger-3)" />
        <path
          d="M52 30v44M60 30v44M68 30v44M76 30v44M84 30v44M92 30v44M100 30v44"
          stroke="var(--c-line-strong)"
          strokeDasharray="1.5 4"
        />
      </svg>
      <Heading>{fact}</Heading>
      <p>{children}</p>
    </Empty>
  );
}

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  padding: 56px 0 64px;
  svg {
    width: 148px;
    height: auto;
    margin-bottom: 20px;
  }
  h2,
  h3 {
    font-size: var(--step-2);
    line-height: 1.25;
    font-weight: 400;
  }
  p {
    color: var(--c-ink-2);
    max-width: 31.6em;
  }
`;
