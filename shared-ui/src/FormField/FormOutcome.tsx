import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon';

interface FormOutcomeProps {
  /** Whether the form was taken. */
  good: boolean;
  children: ReactNode;
  /** Takes the focus when the page opens, and so comes into view where no script can scroll to it. */
  autoFocus?: boolean;
}

/** What came of sending a form, in the form itself: it stays, and is there without scripts. */
export const FormOutcome = ({ good, children, autoFocus }: FormOutcomeProps) => (
  <Panel $good={good} tabIndex={-1} autoFocus={autoFocus}>
    <Icon name={good ? 'done' : 'alert'} size={20} />
    <p>{children}</p>
  </Panel>
);

const Panel = styled.div<{ $good: boolean }>`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 12px;
  padding: 16px 20px 16px 17px;
  border-left: 3px solid ${({ $good }) => ($good ? 'var(--c-neem)' : 'var(--c-chay)')};
  background: ${({ $good }) => ($good ? 'var(--c-neem-wash)' : 'var(--c-ledger-1)')};
  line-height: 1.5;
  overflow-wrap: anywhere;
  svg {
    margin-top: 3px;
    color: ${({ $good }) => ($good ? 'var(--c-neem)' : 'var(--c-chay)')};
  }
  &:focus {
    outline: none;
  }
`;
