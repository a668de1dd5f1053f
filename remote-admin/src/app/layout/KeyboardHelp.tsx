import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { appLabels } from '../labels';

/** Opens a list of the keyboard shortcuts when "?" is pressed outside of a text field. */
export function KeyboardHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      if (pressedKey(event) === '?' && !isTyping) setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!isOpen) return null;
  const close = () => setIsOpen(false);
  return (
    <Dialog
      title={appLabels.keyboardHelp}
      onClose={close}
      footer={<AdminButton onClick={close}>{appLabels.close}</AdminButton>}
    >
      <Keys>
        {appLabels.keys.map(([key, action]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </Keys>
    </Dialog>
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
