import styled from 'styled-components';

/** A thin progress bar as wide as its container. Omit `value` if the progress is unknown. */
export const ProgressBar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 6px;
  overflow: hidden;
  border: 0;
  border-radius: 99px;
  background: var(--c-ledger-3);
  &::-webkit-progress-bar {
    background: var(--c-ledger-3);
  }
  &::-webkit-progress-value {
    border-radius: 99px;
    background: var(--c-neem);
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border: 1px solid CanvasText;
  }
  &::-moz-progress-bar {
    background: var(--c-neem);
  }
`;
