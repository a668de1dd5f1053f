import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonRow } from '../form/form.styles';

interface ScreenBarProps {
  heading: string;
  /** Number of items, e.g. "12 banners". Empty for an empty list. */
  summary: string;
  children?: ReactNode;
}

export const ScreenBar = ({ heading, summary, children }: ScreenBarProps) => (
  <Bar>
    <div>
      <h1>{heading}</h1>
      <p aria-live="polite">{summary}</p>
    </div>
    {children && <ButtonRow>{children}</ButtonRow>}
  </Bar>
);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-bottom: 16px;
  h1 {
    font-size: 1.25rem;
    line-height: 1.3;
  }
  p {
    min-height: 1lh;
    margin-top: 1px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
    font-feature-settings: 'tnum';
  }
`;
