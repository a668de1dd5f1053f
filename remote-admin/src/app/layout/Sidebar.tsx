import styled from 'styled-components';
import { Link } from '@juris/platform';
import { below, visuallyHidden } from '@juris/shared-ui/theme/media';
import { firstScreen } from '../session/sessionRoutes';
import { SidebarLinks } from './SidebarLinks';
import { appLabels } from '../labels';

/** Sidebar with the sections. On tablets it is an icon rail with labels for screen readers. */
export const Sidebar = () => (
  <Rail>
    <Home to={firstScreen()} title={appLabels.brand}>
      <img src="/assets/brand/mark.svg" width="22" height="28" alt="" />
      <span>{appLabels.brand}</span>
    </Home>
    <SidebarLinks />
    <p>
      <Link to="/">{appLabels.viewSite}</Link>
    </p>
  </Rail>
);

const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  height: var(--l-admin-header-h);
  margin-bottom: 12px;
  padding: 0 8px;
  font-size: 0.9375rem;
  font-weight: var(--w-semibold);
  line-height: 1;
  text-decoration: none;
  img {
    width: auto;
    height: 28px;
  }
`;

const Rail = styled.aside`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  height: 100vh;
  padding: 0 10px 16px;
  overflow-y: auto;
  border-right: 1px solid var(--c-line);
  background: var(--c-ledger-1);
  & > p {
    margin-top: auto;
    padding: 16px 10px 0;
    color: var(--c-ink-2);
    font-size: 0.8125rem;
  }
  ${below.desktop} {
    padding: 0 8px 16px;
    & > p {
      display: none;
    }
    ${Home} {
      justify-content: center;
      padding: 0;
    }
    :is(a, summary) > span {
      ${visuallyHidden}
    }
    nav :is(a, summary) {
      justify-content: center;
      min-height: 44px;
      padding: 0;
    }
    nav svg {
      width: 19px;
      height: 19px;
    }
    nav > p {
      height: 0;
      margin: 8px 10px;
      padding: 0;
      overflow: hidden;
      border-top: 1px solid var(--c-line);
    }
    nav ul ul {
      margin: 0;
      padding: 0;
      border: 0;
    }
    nav summary > svg:last-child {
      display: none;
    }
  }
  ${below.tablet} {
    display: none;
  }
`;
