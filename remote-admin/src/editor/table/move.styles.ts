import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

export const Moves = styled.div`
  display: flex;
  align-items: center;
  ${below.tablet} {
    justify-content: flex-end;
    margin: -2px 0 -8px;
  }
`;

export const Handle = styled.span<{ $dragged: boolean }>`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 32px;
  color: var(--c-ink-3);
  cursor: ${({ $dragged }) => ($dragged ? 'grabbing' : 'grab')};
  touch-action: none;
  ${({ $dragged }) => $dragged && 'border-radius: 6px; background: var(--c-ledger-3); color: var(--c-ink);'}
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;

/** Line at the upper or lower edge of a row, where a dragged row will be dropped. */
export const DropLine = styled.i<{ $below: boolean }>`
  position: absolute;
  right: 0;
  left: 0;
  ${({ $below }) => ($below ? 'bottom: -2px;' : 'top: -2px;')}
  height: 3px;
  background: var(--c-focus);
  pointer-events: none;
`;
