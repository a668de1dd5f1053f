import styled from 'styled-components';

/** Bar above a table, with the number of selected rows and the buttons that change them. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  padding: 8px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  background: var(--c-surface);
  p {
    margin-right: auto;
    font-feature-settings: 'tnum';
  }
`;
