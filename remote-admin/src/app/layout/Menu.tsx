import styled from 'styled-components';
import { Link } from '@juris/platform';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { Layer } from '@juris/shared-ui/Layer/Layer';
import { SidebarLinks } from './SidebarLinks';
import { appLabels } from '../labels';

/**
 * Menu of the sections on small screens, a panel over the page. The Close button, Escape, a press outside the panel and
 * a press of an entry close it.
 */
export const Menu = ({ onClose }: { onClose: () => void }) => (
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
