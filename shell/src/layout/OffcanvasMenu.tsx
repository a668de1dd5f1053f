import { Icon } from '@juris/shared-ui/Icon/Icon';
import type { NavigationLink, NavigationMenu } from '@juris/platform';
import { useRef, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { CommandButton } from './CommandButton';
import { layoutLabels as labels } from './layoutLabels';
import { isMenuCurrent, useMainEntries } from './navigation';
import { NavigationAnchor } from './NavigationAnchor';
import { useDismiss } from './useDismiss';

/** Id of the menu's dialog, for its button. */
export const menuId = 'menu';

/**
 * Navigation menu for screens narrower than 992 px: a native dialog with a native disclosure for each group, which work
 * without scripts. The user may have opened it before hydration; `suppressHydrationWarning` ignores the changed
 * attributes.
 */
export function OffcanvasMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const main = useMainEntries();
  const closeOnLink = useDismiss(() => dialog.current?.close());
  return (
    <Panel
      id={menuId}
      ref={dialog}
      aria-labelledby={`${menuId}-title`}
      onClick={closeOnLink}
      suppressHydrationWarning
    >
      <Title>
        <h2 id={`${menuId}-title`}>{labels.menu}</h2>
        <CommandButton aria-label={labels.closeMenu} commandfor={menuId} command="close">
          <Icon name="close" size={22} />
        </CommandButton>
      </Title>
      <nav aria-label={labels.main}>
        <Entries>
          {main.map((entry) => (
            <li key={entry.text}>
              {'to' in entry ? <NavigationAnchor link={entry} /> : <Disclosure menu={entry} />}
            </li>
          ))}
        </Entries>
      </nav>
    </Panel>
  );
}

/** Group of links that can be opened and closed. It is initially open if it contains the current page. */
function Disclosure({ menu }: { menu: NavigationMenu }) {
  const { pathname } = useLocation();
  return (
    <details open={isMenuCurrent(menu, pathname)} suppressHydrationWarning>
      <summary>
        {menu.text} <Icon name="chevronDown" size={18} />
      </summary>
      <Inside>
        <Links links={menu.links} />
        {menu.group && (
          <>
            <p>{menu.group.text}</p>
            <Links links={menu.group.links} />
          </>
        )}
      </Inside>
    </details>
  );
}

const Links = ({ links }: { links: NavigationLink[] }) =>
  links.map((link) => <NavigationAnchor key={link.to} link={link} />);

/** Dialog that also closes when the user clicks outside of it (`closedby`). */
const LightDismissDialog = (props: ComponentProps<'dialog'>) => <dialog closedby="any" {...props} />;

const Panel = styled(LightDismissDialog)`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(340px, 88vw);
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--c-paper);
  color: inherit;
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: rgb(20 32 26 / 0.5);
  }
  :focus-visible {
    outline-offset: -3px;
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 72px;
  padding: 0 12px 0 24px;
  border-bottom: 1px solid var(--c-line);
  h2 {
    font-size: 1.625rem;
    font-weight: 400;
  }
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
    border-radius: var(--r-1);
    cursor: pointer;
  }
`;

const Entries = styled.ul`
  li {
    border-bottom: 1px solid var(--c-line);
  }
  li > a,
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    padding: 0 24px;
    font-size: 1.0625rem;
    font-weight: var(--w-medium);
    text-decoration: none;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    color: var(--c-ink-3);
  }
  details[open] > summary svg {
    transform: rotate(180deg);
  }
  [aria-current] {
    color: var(--c-chay);
    box-shadow: inset 4px 0 var(--c-chay);
  }
`;

const Inside = styled.div`
  background: var(--c-ledger-1);
  padding: 6px 0 12px;
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding: 0 24px 0 36px;
    font-size: 1rem;
    text-decoration: none;
  }
  p {
    padding: 10px 36px 2px;
    font-size: 0.875rem;
    font-weight: var(--w-semibold);
    color: var(--c-ink-3);
  }
  p ~ a {
    padding-left: 50px;
  }
`;
