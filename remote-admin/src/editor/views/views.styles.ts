import styled from 'styled-components';
import { below } from '@juris/shared-ui/theme/media';

/**
 * Box around the Views button, relative to which the panel is positioned. `order` places the box after the other
 * buttons.
 */
export const Frame = styled.div`
  position: relative;
  order: 1;
  margin-left: auto;
  ${below.tablet} {
    margin-left: 0;
    display: flex;
    flex: 1;
  }
`;

/** Panel below the Views button. */
export const Panel = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  z-index: 2;
  display: grid;
  gap: 12px;
  width: min(340px, calc(100vw - 32px));
  padding: 12px;
  border: 1px solid var(--c-line-strong);
  border-radius: 8px;
  background: var(--c-surface);
  font-size: 0.875rem;
  ul {
    max-height: 40vh;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
  }
  /* Prevents that the toolbar stretches these buttons on small screens. */
  li button {
    flex: none;
  }
  a {
    flex: 1;
    padding: 6px 0;
    color: inherit;
    overflow-wrap: anywhere;
  }
  a[aria-current] {
    font-weight: var(--w-semibold);
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  form > :first-child {
    flex: 1 1 100%;
  }
`;
