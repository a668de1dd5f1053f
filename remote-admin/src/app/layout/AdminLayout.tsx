import { useState, useEffect } from 'react';
import styled from 'styled-components';
import { Outlet, useMatches, Link } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { below } from '@juris/shared-ui/theme/media';
import { Layer } from '@juris/shared-ui/Layer/Layer';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { hasUnsavedDrafts, removeAllDrafts } from '../../editor/form/draftStorage';
import { FileChooser } from '../../editor/form/fileChooser';
import { ChooseFileButton } from '../../editor/library/ChooseFileButton';
import { appLabels } from '../labels';
import { SessionWatch } from '../session/SessionWatch';
import { useEndSession, useSessionEnd } from '../session/session';
import { AccountMenu } from './AccountMenu';
import { Sidebar } from './Sidebar';
import { SidebarLinks } from './SidebarLinks';

/** Layout of every page behind sign-in: sidebar, header and, on small screens, a menu. It also watches the session. */
export function AdminLayout() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const title = useTitle();
  useSessionEnd();
  useFocusRestore();

  return (
    <LayoutGrid>
      <SkipLink href="#main">{appLabels.skip}</SkipLink>
      <Sidebar />
      <div>
        <Header>
          <MenuButton icon="menu" label={appLabels.menu} onClick={() => setIsMenuOpen(true)} />
          <span>{title}</span>
          <AccountMenu />
          <LogOut />
        </Header>
        <main id="main" tabIndex={-1}>
          <FileChooser value={ChooseFileButton}>
            <Outlet />
          </FileChooser>
        </main>
      </div>
      <SessionWatch />
      {isMenuOpen && <Menu onClose={() => setIsMenuOpen(false)} />}
    </LayoutGrid>
  );
}

/** Returns the title of the innermost matched route. */
function useTitle(): string {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.filter(isTitled).at(-1)?.title ?? '';
}

const isTitled = (handle: unknown): handle is { title: string } =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  display: flex;
  align-items: center;
  gap: 12px;
  height: var(--l-admin-header-h);
  padding: 0 24px;
  border-bottom: 1px solid var(--c-line);
  background: var(--c-paper);
  & > span {
    flex: 1;
    min-width: 0;
    color: var(--c-ink-2);
    font-weight: var(--w-medium);
  }
  ${below.tablet} {
    padding: 0 12px 0 6px;
  }
`;

const MenuButton = styled(IconButton)`
  display: none;
  ${below.tablet} {
    display: inline-grid;
  }
`;

/**
 * Button that ends the session. It removes all stored drafts, so that the next user of the browser cannot read them, and
 * asks first if there are unsaved changes.
 */
function LogOut() {
  const endSession = useEndSession();
  const [isAsking, setIsAsking] = useState(false);
  const logOut = () => {
    removeAllDrafts();
    void endSession();
  };
  return (
    <>
      <AdminButton onClick={() => (hasUnsavedDrafts() ? setIsAsking(true) : logOut())}>
        <StaffIcon name="logOut" size={16} /> {appLabels.logOut}
      </AdminButton>
      {isAsking && (
        <ConfirmDialog
          question={appLabels.logOutQuestion}
          consequence={appLabels.logOutConsequence}
          confirmLabel={appLabels.logOut}
          onConfirm={logOut}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Grid of sidebar and content. The admin area uses one sans-serif typeface at 14 px. */
const LayoutGrid = styled.div`
  display: grid;
  grid-template-columns: var(--l-admin-sidebar) minmax(0, 1fr);
  min-height: 100vh;
  background: var(--c-paper);
  font-size: 0.875rem;
  line-height: 1.45;
  h1,
  h2,
  h3 {
    font-family: var(--font-text);
    font-weight: var(--w-semibold);
    letter-spacing: -0.005em;
  }
  main {
    max-width: 1280px;
    padding: 24px;
  }
  main:focus {
    outline: 0;
  }
  ${below.desktop} {
    grid-template-columns: 60px minmax(0, 1fr);
  }
  ${below.tablet} {
    display: block;
    main {
      padding: 20px 16px;
    }
  }
`;

/** Link to the main content, visible only while it has the focus. It is the first element that Tab reaches. */
const SkipLink = styled.a`
  position: fixed;
  top: -80px;
  left: 12px;
  z-index: var(--z-skip);
  padding: 10px 16px;
  background: var(--c-ink);
  color: var(--c-on-ink);
  &:focus {
    top: 12px;
  }
`;

/** Selector of the containers that can receive the focus when the focused element is removed. */
const containers = '[role="table"], [role="group"], [role="dialog"], [role="alertdialog"], main';

/**
 * Keeps the keyboard focus when the focused element is removed, for example the button of a restored row. The nearest
 * remaining container is focused: a table, a group, a dialog or the page content. A moved element is focused again.
 * Dialogs that close restore the focus themselves.
 */
function useFocusRestore() {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let around: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : undefined;
      around = focused ? containersAround(focused) : [];
    };
    // A press outside the focused element removes the focus on purpose. The focus must not be restored then.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Node && !focused?.contains(target)) focused = undefined;
    };
    const watch = new MutationObserver((changes) => {
      const last = focused;
      if (!last || document.activeElement !== document.body) return;
      if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))) return;
      if (!last.isConnected && around.some((container) => isLayer(container) && !container.isConnected))
        return;
      const next = [last, ...around].find(({ isConnected }) => isConnected);
      (next ?? document.querySelector('main'))?.focus({ preventScroll: true });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}

/** Returns the containers around an element, nearest first, and makes them focusable by script but not by Tab. */
function containersAround(held: HTMLElement): HTMLElement[] {
  const container = held.closest<HTMLElement>(containers);
  if (!container) return [];
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1;
  return [container, ...(container.parentElement ? containersAround(container.parentElement) : [])];
}

const isLayer = (container: HTMLElement) => container.matches('[role$="dialog"]');

/**
 * Menu of the sections on small screens, a panel over the page. The Close button, Escape, a press outside the panel and
 * a press of an entry close it.
 */
const Menu = ({ onClose }: { onClose: () => void }) => (
  <Scrim onEscape={onClose}>
    <Panel role="dialog" aria-label={appLabels.menu} tabIndex={-1}>
      <header>
        <h2>{appLabels.menu}</h2>
        <IconButton icon="close" label={appLabels.close} onClick={onClose} />
      </header>
      <SidebarLinks onFollow={onClose} />
      <p>
        <Link to="/">{appLabels.viewSite}</Link>
      </p>
    </Panel>
    <Beside onClick={onClose} />
  </Scrim>
);

const Scrim = styled(Layer)`
  position: fixed;
  inset: 0;
  z-index: var(--z-offcanvas);
  display: grid;
  grid-template-columns: min(300px, 84vw) 1fr;
  background: rgb(20 32 26 / 0.5);
`;

const Beside = styled.div``;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  overflow: auto;
  background: var(--c-paper);
  font-size: 1rem;
  line-height: 1.45;
  &:focus {
    outline: 0;
  }
  header {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    height: var(--l-admin-header-h);
    padding: 0 6px 0 20px;
    border-bottom: 1px solid var(--c-line);
  }
  h2 {
    font-family: var(--font-text);
    font-size: 1.0625rem;
    font-weight: var(--w-semibold);
  }
  nav {
    padding: 12px 10px;
  }
  nav :is(a, summary) {
    min-height: 48px;
  }
  & > p {
    margin-top: auto;
    padding: 20px;
    font-size: 0.875rem;
  }
`;
