import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Link } from '@juris/platform';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { useCommandKey } from '../../editor/keyboard/useCommandKey';
import { adminOwnAccount, useHasAccounts } from '../../editor/rights/ownAccount';
import { appLabels } from '../labels';
import { chooseTheme, useTheme } from './theme';
import { SimpleDialog } from '../../editor/form/ShortDialogs';

/** Button in the header with a panel: name of the user, the link to the account, keyboard shortcuts, and the theme. */
export function AccountMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { currentData: account } = adminOwnAccount.useQueryState();
  const hasAccounts = useHasAccounts();
  const isDark = useTheme() === 'dark';
  const close = () => setIsOpen(false);
  const closeAndFocus = () => {
    close();
    frame.current?.querySelector('button')?.focus();
  };
  useCommandKey('/', () => {
    if (!frame.current?.closest('[inert]')) setIsHelpOpen(true);
  });
  return (
    <Frame
      ref={frame}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Escape' && isOpen) closeAndFocus();
      }}
    >
      <IconButton
        icon="account"
        label={appLabels.account}
        title={appLabels.account}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Panel role="group" aria-label={appLabels.account}>
          {account && (
            <p>
              <strong>{account.name}</strong>
              {account.email !== account.name && account.email}
            </p>
          )}
          {hasAccounts && (
            <Link to="/admin/account" onClick={close}>
              <StaffIcon name="account" size={16} /> {appLabels.ownAccount}
            </Link>
          )}
          <button
            type="button"
            aria-keyshortcuts="Control+/ Meta+/"
            onClick={() => {
              closeAndFocus();
              setIsHelpOpen(true);
            }}
          >
            <StaffIcon name="keyboard" size={16} /> {appLabels.keyboardHelp}
          </button>
          <button
            type="button"
            aria-pressed={isDark}
            title={isDark ? appLabels.useLight : appLabels.useDark}
            onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
          >
            <StaffIcon name={isDark ? 'sun' : 'moon'} size={16} /> {appLabels.darkTheme}
          </button>
        </Panel>
      )}
      {isHelpOpen && <KeyboardHelp onClose={() => setIsHelpOpen(false)} />}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Panel = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  display: grid;
  width: max-content;
  min-width: 220px;
  max-width: min(340px, calc(100vw - 32px));
  padding: 6px;
  border: 1px solid var(--c-line-strong);
  border-radius: 8px;
  background: var(--c-surface);
  p {
    padding: 8px 10px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    color: var(--c-ink);
  }
  a,
  button {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    padding: 0 10px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--c-ink);
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: var(--c-ledger-2);
  }
`;

/** Dialog with the list of the keyboard shortcuts. */
function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <SimpleDialog title={appLabels.keyboardHelp} onClose={onClose}>
      <Keys>
        {appLabels.keys.map(([key, action]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </Keys>
    </SimpleDialog>
  );
}

const Keys = styled.dl`
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 16px;
    padding: 8px 0;
    border-top: 1px solid var(--c-line);
  }
  dt {
    font-weight: var(--w-medium);
  }
`;
