import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Footer } from './Footer';
import { Header } from './Header';
import { layoutLabels as labels } from './layoutLabels';
import { OffcanvasMenu } from './OffcanvasMenu';
import { SubNavigation } from './SubNavigation';

/** The layout of every public page: skip link, header, sub-navigation, menu, page and footer. */
export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <Frame>
    <SkipLink href="#main" data-screen-only="">
      {labels.skip}
    </SkipLink>
    <Header />
    <SubNavigation />
    <OffcanvasMenu />
    <Main id="main" tabIndex={-1}>
      {children}
    </Main>
    <Footer />
  </Frame>
);

/* The footer of a short page is at the bottom of the window. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1 0 auto;
  &:focus {
    outline: none;
  }
`;

const SkipLink = styled.a`
  position: absolute;
  left: 16px;
  top: 12px;
  z-index: var(--z-skip);
  padding: 12px 18px;
  background: var(--c-ink);
  color: var(--c-on-ink);
  /* While the link has no focus, it is moved up by its whole height, so that it is hidden at every text size. */
  &:not(:focus) {
    translate: 0 calc(-100% - 12px);
  }
`;
