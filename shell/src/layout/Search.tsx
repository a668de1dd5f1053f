import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below, visuallyHidden } from '@juris/shared-ui/theme/media';
import { useRef } from 'react';
import styled from 'styled-components';
import { Link } from '@juris/platform';
import { useSiteNavigation } from './navigation';
import { SearchField } from './SearchField';
import { searchLabels } from './searchLabels';
import { useDismiss } from './useDismiss';

/** Id of the search panel in the header. */
const searchPanelId = 'search';

/**
 * Search in the header. Its panel is a native popover that contains the field. Both work before hydration and without
 * scripts, and SearchField continues with the text.
 */
export function Search() {
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => panel.current?.hidePopover();
  const closeOnLink = useDismiss(close);

  return (
    <>
      <Opener type="button" popoverTarget={searchPanelId}>
        <Icon name="search" size={20} />
        <span>{searchLabels.open}</span>
      </Opener>
      <Panel
        ref={panel}
        id={searchPanelId}
        popover="auto"
        role="search"
        aria-label={searchLabels.region}
        onClick={closeOnLink}
      >
        <SearchField onClose={close} input={input}>
          <CatalogueLinks />
        </SearchField>
      </Panel>
    </>
  );
}

const CatalogueLinks = () => (
  <ul>
    {useSiteNavigation().catalogue.map(({ text, to }) => (
      <li key={to}>
        <Link to={to}>{text}</Link>
      </li>
    ))}
  </ul>
);

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: var(--l-control-h);
  padding: 0 14px;
  border: 0;
  border-radius: var(--r-1);
  background: none;
  font-size: 0.9375rem;
  font-weight: var(--w-medium);
  cursor: pointer;
  &:hover {
    background: var(--c-ledger-2);
  }
  ${below.tablet} {
    justify-content: center;
    width: 40px;
    min-height: 44px;
    margin-right: 2px;
    padding: 0;
    span {
      ${visuallyHidden}
    }
  }
`;

/* Without CSS anchor positioning, menuScript sets the vertical position of the panel. These rules set only the
   horizontal position. */
const Panel = styled.div`
  position: fixed;
  position-anchor: auto;
  inset: auto;
  /* The button is the anchor. The panel starts at the lower edge of the header, 18 px below the button. */
  top: calc(anchor(bottom) + 18px);
  right: anchor(right);
  width: min(560px, calc(100vw - 2 * var(--l-margin-tablet)));
  max-height: calc(100vh - 96px);
  margin: 0;
  padding: 20px;
  border: 0;
  border-radius: var(--r-2);
  background: var(--c-surface);
  color: inherit;
  box-shadow: var(--sh-menu);
  white-space: normal;
  overflow: auto;
  ${below.desktop} {
    right: var(--l-margin-tablet);
  }
  ${below.tablet} {
    top: calc(anchor(bottom) + 14px);
    left: 0;
    right: 0;
    width: auto;
    border-radius: 0 0 var(--r-2) var(--r-2);
  }
  @supports not (anchor-name: --a) {
    left: auto !important;
    right: var(--l-margin-desktop);
    ${below.tablet} {
      left: 0 !important;
      right: 0;
    }
  }
  > ul:not([role]) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 24px;
    margin-top: 12px;
  }
  a {
    display: block;
    padding: 8px 0;
    font-size: 0.9375rem;
    line-height: 1.4;
  }
`;
