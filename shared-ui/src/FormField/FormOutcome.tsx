import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon';

interface FormOutcomeProps {
  /** True if the server accepted the form. */
  isSuccess: boolean;
  children: ReactNode;
  /** True to focus the message when the page opens. Without scripts, this also scrolls the message into view. */
  autoFocus: boolean;
}

/** Message inside a form about the result of sending it. It does not disappear and works without scripts. */
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
