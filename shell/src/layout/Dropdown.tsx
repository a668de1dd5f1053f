import { Icon } from '@juris/shared-ui/Icon/Icon';
import type { NavigationLink, NavigationMenu } from '@juris/platform';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isMenuCurrent } from './navigation';
import { NavigationAnchor } from './NavigationAnchor';

/**
 * Entry of the navigation bar with a menu. The menu is a native popover, which works without scripts. A menu with a
 * group has two columns.
 */
export function Dropdown({ menu }: { menu: NavigationMenu }) {
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
