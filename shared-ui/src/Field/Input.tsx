import styled, { css } from 'styled-components';

/** Styles that all text fields and selects share. */
export const controlStyles = css`
  display: block;
  width: 100%;
  min-height: var(--control-height, var(--l-control-h));
  padding: var(--control-padding, 10px 14px);
  border: 1px solid var(--c-line-strong);
  border-radius: var(--control-radius, var(--r-1));
  background: var(--c-surface);
  font-size: var(--control-text, 1rem);
  line-height: 1.5;
  &:hover {
    border-color: var(--c-ink);
  }
  &:focus-visible {
    border-color: var(--c-focus);
    border-radius: var(--control-radius, var(--r-1));
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: var(--c-chay);
    box-shadow: inset 0 0 0 1px var(--c-chay);
  }
`;

/** The `input` element of `Field`, without label and messages. */
export const Input = styled.input`
  ${controlStyles}
`;
