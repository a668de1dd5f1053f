import { below } from '@juris/shared-ui/theme/media';
import styled from 'styled-components';

/**
 * Round button with an icon. With `$arrow` it is hidden below 768 px, where visitors swipe (specification section 2).
 */
export const RoundButton = styled.button<{ $arrow?: boolean }>`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid var(--c-line-strong);
  border-radius: 50%;
  background: transparent;
  cursor: pointer;
  transition:
    background var(--m-dur-1),
    color var(--m-dur-1);
  &:hover {
    background: var(--c-ink);
    color: var(--c-on-ink);
    border-color: var(--c-ink);
  }
  ${below.tablet} {
    display: ${({ $arrow }) => ($arrow ? 'none' : 'inline-grid')};
  }
`;
