import styled from 'styled-components';

/** Strip in the corner of the page. Its colours are not those of the theme, because it is not a part of the site. */
export const Panel = styled.aside`
  position: fixed;
  inset: auto auto 12px 12px;
  z-index: 1000;
  max-width: min(560px, calc(100vw - 24px));
  border: 1px solid #8d887f;
  border-radius: 4px;
  background: #1c1a17;
  color: #fff;
  font:
    14px/1.4 system-ui,
    sans-serif;
  color-scheme: dark;
  :focus-visible {
    outline: 2px solid #fff;
    outline-offset: 2px;
  }
`;

export const Toggle = styled.button.attrs({ type: 'button' })`
  display: block;
  min-height: 40px;
  padding: 8px 16px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;

export const Body = styled.div`
  max-height: 60vh;
  padding: 0 16px 16px;
  overflow: auto;
  input:not([type='checkbox']),
  select,
  button {
    min-height: 28px;
    max-width: 100%;
    border: 1px solid #8d887f;
    border-radius: 3px;
    background: #2c2a26;
    color: inherit;
    font: inherit;
  }
  input[type='number'] {
    width: 84px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  caption,
  th,
  td {
    padding: 2px 12px 2px 0;
    text-align: start;
    vertical-align: baseline;
    white-space: nowrap;
  }
  caption {
    padding-top: 8px;
  }
  td:first-child {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px 12px;
  margin-bottom: 8px;
`;
