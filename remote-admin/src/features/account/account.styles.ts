import styled from 'styled-components';

/** Lays out the sections of the account screen in a column. */
export const SectionColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 640px;
`;

/** List of the open sessions. */
export const SessionRows = styled.ul`
  margin-bottom: 18px;
  border-top: 1px solid var(--c-line);
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 60px;
    padding: 8px 0;
    border-bottom: 1px solid var(--c-line);
  }
  strong {
    font-weight: var(--w-medium);
  }
  li p {
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;

/** Text that is shown once and that the user copies. One click selects the whole text. */
export const CopyableText = styled.code`
  display: block;
  padding: 10px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  background: var(--c-ledger-1);
  overflow-wrap: anywhere;
  white-space: pre-line;
  user-select: all;
`;

/** Lays out the texts and controls of a section in a column. */
export const Steps = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
`;
