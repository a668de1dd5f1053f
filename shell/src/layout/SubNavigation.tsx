import { Container } from '@juris/shared-ui/Container/Container';
import { below } from '@juris/shared-ui/theme/media';
import { hideUntilComplete } from '@juris/shared-ui/theme/hideUntilComplete';
import { useRef } from 'react';
import styled from 'styled-components';
import { layoutLabels as labels } from './layoutLabels';
import { useMainEntries, isMenuCurrent } from './navigation';
import { NavigationAnchor } from './NavigationAnchor';
import { useDismiss } from './useDismiss';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import type { NavigationLink, NavigationMenu } from '@juris/platform';
import { useLocation } from 'react-router-dom';

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

/**
 * Entry of the navigation bar with a menu. The menu is a native popover, which works without scripts. A menu with a
 * group has two columns.
 */
function Dropdown({ menu }: { menu: NavigationMenu }) {
  const { pathname } = useLocation();
  const { text, id, links, group } = menu;
  return (
    <>
      <Opener type="button" popoverTarget={id} data-here={isMenuCurrent(menu, pathname) || undefined}>
        {text} <Icon name="chevronDown" size={14} />
      </Opener>
      <Panel id={id} popover="auto" $wide={group !== undefined}>
        <Links links={links} />
        {group && (
          <Group>
            <p id={`${id}-group`}>{group.text}</p>
            <Links links={group.links} labelledBy={`${id}-group`} />
          </Group>
        )}
      </Panel>
    </>
  );
}

const Links = ({ links, labelledBy }: { links: NavigationLink[]; labelledBy?: string }) => (
  <ul aria-labelledby={labelledBy}>
    {links.map((link) => (
      <li key={link.to}>
        <NavigationAnchor link={link} />
      </li>
    ))}
  </ul>
);

const Opener = styled.button`
  svg {
    color: var(--c-ink-3);
    transition: transform var(--m-dur-2);
  }
`;

/* Without CSS anchor positioning, menuScript positions the panel below its button. */
const Panel = styled.div<{ $wide: boolean }>`
  display: none;
  position: fixed;
  inset: auto;
  position-area: bottom span-right;
  min-width: 230px;
  width: ${({ $wide }) => ($wide ? '472px' : 'auto')};
  max-height: calc(100vh - var(--l-subnav-h));
  margin: 0 0 0 -20px;
  padding: 0;
  border: 0;
  border-radius: 0 0 var(--r-2) var(--r-2);
  background: var(--c-surface);
  color: inherit;
  box-shadow: var(--sh-menu);
  overflow: auto;
  &:popover-open {
    display: ${({ $wide }) => ($wide ? 'grid' : 'block')};
    grid-template-columns: 1fr 1.25fr;
  }
  @supports not (anchor-name: --a) {
    left: var(--l-margin-desktop);
    top: calc(var(--l-header-h) + var(--l-subnav-h));
  }
  > ul {
    padding: 12px 0;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    padding: 8px 20px;
    font-size: 0.9375rem;
    line-height: 1.4;
    text-decoration: none;
  }
  a:hover {
    background: var(--c-ledger-2);
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    color: var(--c-chay);
    font-weight: var(--w-medium);
    box-shadow: inset 3px 0 var(--c-chay);
  }
`;

const Group = styled.div`
  border-left: 1px solid var(--c-line);
  background: var(--c-ledger-1);
  padding: 12px 0;
  p {
    padding: 8px 20px 6px;
    font-size: 0.875rem;
    font-weight: var(--w-semibold);
    color: var(--c-ink-3);
  }
`;
