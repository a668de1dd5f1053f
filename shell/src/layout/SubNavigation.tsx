import { Container } from '@juris/shared-ui/Container/Container';
import { below } from '@juris/shared-ui/theme/media';
import { hideUntilComplete } from '@juris/shared-ui/theme/hideUntilComplete';
import { useRef } from 'react';
import styled from 'styled-components';
import { Dropdown } from './Dropdown';
import { layoutLabels as labels } from './layoutLabels';
import { useMainEntries } from './navigation';
import { NavigationAnchor } from './NavigationAnchor';
import { useDismiss } from './useDismiss';

/** Sticky navigation bar below the header, for screens of at least 992 px. */
export function SubNavigation() {
  const bar = useRef<HTMLElement>(null);
  const main = useMainEntries();
  const closeOnLink = useDismiss(() => {
    for (const panel of bar.current?.querySelectorAll<HTMLElement>('[popover]') ?? []) panel.hidePopover();
  });
  return (
    <Bar aria-label={labels.main} ref={bar} onClick={closeOnLink}>
      <Container>
        <Entries>
          {main.map((entry) => (
            <li key={entry.text}>
              {'to' in entry ? <NavigationAnchor link={entry} /> : <Dropdown menu={entry} />}
            </li>
          ))}
        </Entries>
      </Container>
    </Bar>
  );
}

const Bar = styled.nav`
  ${hideUntilComplete}
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  background: var(--c-paper);
  border-top: 1px solid var(--c-line);
  border-bottom: 1px solid var(--c-line);
  ${below.desktop} {
    display: none;
  }
`;

const Entries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 clamp(10px, 1.7vw, 28px);
  > li > :is(a, button) {
    position: relative;
    display: flex;
    align-items: center;
    gap: 5px;
    min-height: var(--l-subnav-h);
    padding: 0;
    border: 0;
    background: none;
    font-size: 0.9375rem;
    font-weight: var(--w-medium);
    color: var(--c-ink);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    &::after {
      content: '';
      position: absolute;
      left: 0;
      right: 0;
      bottom: -1px;
      /* The mark is a border, because forced colours remove backgrounds. */
      border-top: 3px solid var(--c-chay);
      transform: scaleX(0);
      transform-origin: left;
      transition: transform var(--m-dur-2) var(--m-ease-out);
    }
    &:hover::after,
    &[aria-current]::after,
    &[data-here]::after {
      transform: none;
    }
  }
  /* Separate from the rules above, so that a browser without :popover-open drops only these. */
  > li:has(:popover-open) > button::after {
    transform: none;
  }
  > li:has(:popover-open) > button > svg {
    transform: rotate(180deg);
  }
  @media (max-width: 1119px) {
    column-gap: 10px;
    > li > :is(a, button) {
      font-size: 0.875rem;
      gap: 3px;
    }
    > li > button > svg {
      width: 12px;
      height: 12px;
    }
  }
`;
