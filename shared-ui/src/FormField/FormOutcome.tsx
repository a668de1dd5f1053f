import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon';

interface FormOutcomeProps {
  /** Whether the form was accepted. */
  isSuccess: boolean;
  children: ReactNode;
  /** Takes the focus when the page opens, and so comes into view where no script can scroll to it. */
  autoFocus: boolean;
}

/** The result of sending a form, in the form itself: it stays, and is there without scripts. */
export const FormOutcome = ({ isSuccess, children, autoFocus }: FormOutcomeProps) => (
  <Panel $isSuccess={isSuccess} tabIndex={-1} autoFocus={autoFocus}>
    <Icon name={isSuccess ? 'done' : 'alert'} size={20} />
    <p>{children}</p>
  </Panel>
);

const Panel = styled.div<{ $isSuccess: boolean }>`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 12px;
  padding: 16px 20px 16px 17px;
  border-left: 3px solid ${({ $isSuccess }) => ($isSuccess ? 'var(--c-neem)' : 'var(--c-chay)')};
  background: ${({ $isSuccess }) => ($isSuccess ? 'var(--c-neem-wash)' : 'var(--c-ledger-1)')};
  line-height: 1.5;
  overflow-wrap: anywhere;
  svg {
    margin-top: 3px;
    color: ${({ $isSuccess }) => ($isSuccess ? 'var(--c-neem)' : 'var(--c-chay)')};
  }
  &:focus {
    outline: none;
  }
`;
