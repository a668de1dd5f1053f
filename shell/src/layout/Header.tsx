import { Button } from '@juris/shared-ui/Button/Button';
import { Container } from '@juris/shared-ui/Container/Container';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below, visuallyHidden } from '@juris/shared-ui/theme/media';
import { hideUntilComplete } from '@juris/shared-ui/theme/hideUntilComplete';
import styled from 'styled-components';
import { Link } from '@juris/platform';
import { CommandButton } from './CommandButton';
import { layoutLabels as labels } from './layoutLabels';
import { menuId } from './OffcanvasMenu';
import { Search } from './Search';

/**
 * Header of every public page: logo, search and Contact Us. Below 992 px it also contains the button that opens the
 * menu.
 */
export const Header = () => (
  <Bar>
    <Row>
      <Logo to="/">
        <picture>
          <source media="(max-width: 359px)" srcSet="/assets/brand/mark.svg" width="40" height="52" />
          <source
            media="(forced-colors: active) and (prefers-color-scheme: dark)"
            srcSet="/assets/brand/logo-reversed.svg"
          />
          <img src="/assets/brand/logo.svg" width="262" height="52" alt={labels.home} />
        </picture>
      </Logo>
      <Actions data-screen-only="">
        <Search />
        <Button as={Link} to="/contactus">
          {labels.contact}
        </Button>
        <MenuButton
          as={CommandButton}
          commandfor={menuId}
          command="show-modal"
          $kind="outline"
          aria-haspopup="dialog"
        >
          <Icon name="menu" />
          <span>{labels.menu}</span>
        </MenuButton>
      </Actions>
    </Row>
  </Bar>
);

const Bar = styled.header`
  ${hideUntilComplete}
  background: var(--c-paper);
  ${below.desktop} {
    border-bottom: 1px solid var(--c-line);
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: var(--l-header-h);
  padding-block: 8px;
  ${below.tablet} {
    min-height: 72px;
  }
`;

const Logo = styled(Link)`
  display: block;
  /* The logo shrinks to leave room for the buttons, as long as it stays readable. On narrower screens, the buttons are in
     a separate row. */
  flex: 1 1 108px;
  @media (max-width: 359px) {
    flex-basis: 40px;
  }
  max-width: 262px;
  line-height: 0;
  img {
    width: auto;
    height: 52px;
  }
  ${below.tablet} {
    max-width: 212px;
    img {
      height: 42px;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 10px;
  white-space: nowrap;
  ${below.tablet} {
    gap: 0;
    ${Button} {
      min-height: 44px;
      padding: 0 11px;
    }
  }
`;

/* On mobile the button shows only its icon; screen readers read its text. */
const MenuButton = styled(Button)`
  display: none;
  ${below.desktop} {
    display: inline-flex;
  }
  ${below.tablet} {
    && {
      width: 40px;
      padding: 0;
      border-color: transparent;
    }
    svg {
      width: 24px;
      height: 24px;
    }
    span {
      ${visuallyHidden}
    }
  }
`;
