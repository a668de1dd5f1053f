import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';

/** The frame around the toolbar and the text. It looks like a text area. */
export const Frame = styled.div<{ $rows: number }>`
  border: 1px solid var(--c-line-strong);
  border-radius: var(--control-radius, var(--r-1));
  background: var(--c-surface);
  &:hover {
    border-color: var(--c-ink);
  }
  &:has(.ProseMirror:focus-visible) {
    border-color: var(--c-focus);
    outline: 2px solid var(--c-focus);
  }
  &[data-invalid] {
    border-color: var(--c-chay);
    box-shadow: inset 0 0 0 1px var(--c-chay);
  }
  /* Without the focus, the buttons do not show the format at the caret. */
  &:not(:focus-within) [aria-pressed='true'] {
    background: none;
  }
  .ProseMirror {
    /* The text area has the same number of lines. */
    min-height: calc(${({ $rows }) => $rows} * 1.5em + 20px);
    max-height: 60vh;
    padding: var(--control-padding, 10px 14px);
    overflow: auto;
    outline: 0;
    font-size: var(--control-text, 1rem);
    line-height: 1.5;
    overflow-wrap: anywhere;
    white-space: break-spaces;
    resize: vertical;
  }
  p + *,
  :is(ul, ol) + * {
    margin-top: 0.6em;
  }
  ul,
  ol {
    padding-left: 1.6em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    color: var(--c-indigo);
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: text;
  }
  .selection {
    background: var(--c-ledger-3);
  }
`;

/** The toolbar of the editor. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 3px;
  border-bottom: 1px solid var(--c-line);
`;

/** A button of the toolbar: 32 px high, 44 px on mobile. */
export const ToolButton = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--c-ink-2);
  cursor: pointer;
  &:hover {
    background: var(--c-ledger-2);
    color: var(--c-ink);
  }
  &[aria-pressed='true'] {
    background: var(--c-ledger-3);
    color: var(--c-ink);
  }
  &[aria-disabled='true'] {
    background: none;
    color: var(--c-line-strong);
    cursor: default;
  }
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;

/** The fields for the address of a link, between the toolbar and the text. */
export const LinkBox = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px;
  border-bottom: 1px solid var(--c-line);
  background: var(--c-ledger-1);
  > :last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
