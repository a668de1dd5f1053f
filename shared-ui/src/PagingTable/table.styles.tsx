import styled, { css } from 'styled-components';
import { below, visuallyHidden } from '../theme/media';
import type { ColumnPosition } from './Cell';

/** The bordered box around a table, its page navigation and the message for an empty list. */
export const TableBox = styled.div`
  overflow: hidden;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  .scroll {
    overflow-x: auto;
  }
  ${below.tablet} {
    overflow: visible;
    border: 0;
    border-radius: 0;
    background: none;
    .scroll {
      overflow: visible;
    }
  }
`;

/** The `table` element. On mobile it has the layout of a list of cards. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-feature-settings: 'tnum';
  ${below.tablet} {
    display: block;
    tbody {
      display: block;
    }
    thead {
      display: block;
      margin-bottom: 12px;
    }
    thead tr {
      display: flex;
      flex-wrap: wrap;
      gap: 6px;
    }
  }
`;

const shownWhere = ($position: ColumnPosition) => css`
  @media (max-width: 89.9375em) {
    ${$position === 'extra' && 'display: none;'}
  }
  ${below.desktop} {
    ${$position === 'wide' && 'display: none;'}
  }
`;

/** A column heading. On mobile only sortable headings are visible. The others are kept for screen readers. */
export const ColumnHeading = styled.th<{ $position: ColumnPosition; $sortable: boolean }>`
  height: 36px;
  padding: 0 12px;
  border-bottom: 1px solid var(--c-line);
  background: var(--c-ledger-1);
  color: var(--c-ink-3);
  font-size: 0.75rem;
  font-weight: var(--w-semibold);
  text-align: ${({ $position }) => ($position === 'number' ? 'right' : 'left')};
  white-space: nowrap;
  &:first-child {
    padding-left: 16px;
  }
  &:last-child {
    padding-right: 16px;
  }
  ${({ $position }) => shownWhere($position)}
  ${below.desktop} {
    padding: 0 8px;
  }
  ${below.tablet} {
    &,
    &:first-child,
    &:last-child {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
    }
    ${({ $sortable }) =>
      !$sortable &&
      css`
        ${visuallyHidden}
      `}
  }
`;

/**
 * Additional styles of the parts of a card. Margins replace the gap of the grid, which would leave empty space in a
 * card without an image.
 */
const inCard: Partial<Record<ColumnPosition, string>> = {
  picture: '&:not(:empty) { margin-right: 10px; }',
  name: 'align-self: end; font-size: 0.9375rem;',
  detail: 'align-self: start;',
  number: `
    grid-area: auto / 1 / auto / 3;
    margin-top: 4px;
    text-align: left;
    font-size: 0.8125rem;
    &::before { content: attr(data-heading) ' ' / ''; }
  `,
  choice: 'grid-area: 1 / 5 / 3 / auto;',
  order: 'grid-area: 3 / 2 / auto / 5;',
  switch: 'margin-left: 10px;',
  edit: 'margin-left: 10px;',
};

/** A table cell. On mobile it is a part of a card. */
export const CellBox = styled.td<{ $position: ColumnPosition }>`
  height: var(--l-admin-row-h);
  padding: 0 12px;
  border-bottom: 1px solid var(--c-line);
  color: var(--c-ink-2);
  white-space: nowrap;
  ${({ $position }) => $position === 'number' && 'text-align: right;'}
  ${({ $position }) =>
    $position === 'name' &&
    // A long name wraps, so that the last columns stay visible.
    'color: var(--c-ink); font-weight: var(--w-medium); white-space: normal; overflow-wrap: break-word;'}
  &:first-child {
    padding-left: 16px;
  }
  &:last-child {
    padding-right: 16px;
  }
  ${below.desktop} {
    padding: 0 8px;
    ${({ $position }) => $position === 'detail' && 'min-width: 9ch; white-space: normal; overflow-wrap: anywhere;'}
  }
  ${below.tablet} {
    grid-area: ${({ $position }) => $position};
    height: auto;
    min-width: 0;
    overflow-wrap: anywhere;
    &,
    &:first-child,
    &:last-child {
      padding: 0;
      border: 0;
      white-space: normal;
    }
    ${({ $position }) => inCard[$position]}
    /* Places a second detail or number below the first instead of on top of it. */
    &[data-column='detail'] ~ &[data-column='detail'] {
      grid-area: auto / 2 / auto / -1;
    }
    &[data-column='number'] ~ &[data-column='number'] {
      grid-area: auto / 1 / auto / -1;
    }
  }
  ${({ $position }) => shownWhere($position)}
`;

/** A table row. On mobile it is a card. */
export const TableRow = styled.tr<{ $muted: boolean }>`
  position: relative;
  &:hover {
    background: var(--c-ledger-1);
  }
  &:last-child ${CellBox} {
    border-bottom: 0;
  }
  scroll-margin-block: 96px;
  &[data-marked] {
    background: var(--c-turmeric-wash);
  }
  &[data-marked] ${CellBox}:first-child {
    box-shadow: inset 3px 0 var(--c-turmeric);
  }
  ${({ $muted }) =>
    $muted &&
    css`
      ${CellBox} {
        color: var(--c-ink-3);
        font-weight: var(--w-regular);
      }
      img {
        filter: saturate(0.25);
        opacity: 0.7;
      }
    `}
  ${below.tablet} {
    display: grid;
    grid-template-areas: 'picture name switch edit' 'picture detail switch edit';
    grid-template-columns: fit-content(84px) minmax(0, 1fr) auto auto;
    align-items: center;
    margin-bottom: 8px;
    padding: 10px 6px 10px 12px;
    border: 1px solid var(--c-line);
    border-radius: 8px;
    background: var(--c-surface);
  }
`;

/** Grey bar in place of a text that is loading. `$width` is its width in per cent. */
export const Placeholder = styled.span<{ $width: number }>`
  display: block;
  width: ${({ $width }) => $width}%;
  min-width: 30px;
  height: 14px;
  border-radius: var(--r-1);
  background: var(--c-ledger-2);
`;
