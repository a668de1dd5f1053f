import { useState } from 'react';
import styled from 'styled-components';
import { Outlet, useMatches } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { below } from '@juris/shared-ui/theme/media';
import { SessionWatch } from '../session/SessionWatch';
import { FileChooser } from '../../editor/form/fileChooser';
import { ChooseFileButton } from '../../editor/library/ChooseFileButton';
import { useLogOut } from './useLogOut';
import { useSessionEnd } from '../session/useSessionEnd';
import { LayoutGrid, SkipLink } from './layout.styles';
import { Menu } from './Menu';
import { Sidebar } from './Sidebar';
import { ThemeSwitch } from './ThemeSwitch';
import { useFocusRestore } from './useFocusRestore';
import { appLabels } from '../labels';

/** Layout of every page behind sign-in: sidebar, header and, on small screens, a menu. It also watches the session. */
export function AdminLayout() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const logOut = useLogOut();
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
          <ThemeSwitch />
          <AdminButton onClick={() => void logOut()}>
            <StaffIcon name="logOut" size={16} /> {appLabels.logOut}
          </AdminButton>
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
