import { useState } from 'react';
import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Switch } from '@juris/shared-ui/Switch/Switch';
import { isHelpKeyOn, setHelpKey } from './helpKey';

/** What can be done by a key, beside what every browser does. */
const shortcuts = [
  { keys: '?', act: 'Shows this list' },
  { keys: 'Ctrl S or ⌘ S', act: 'Saves the form that is open' },
  { keys: 'Esc', act: 'Closes the form or the question that is open; what was changed is asked about' },
  { keys: '← →', act: 'Move between tabs that have the focus' },
];

/** The list of shortcuts, and the switch of its own key. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(isHelpKeyOn);
  return (
    <Dialog
      title="Shortcuts"
      onClose={onClose}
      footer={
        <CompactButton look="filled" onClick={onClose}>
          Close
        </CompactButton>
      }
    >
      <List>
        {shortcuts.map(({ keys, act }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </List>
      <p>
        Open this list by ?{' '}
        <Switch
          name="Open this list by ?"
          checked={isOn}
          words={['On', 'Off']}
          onChange={(checked) => {
            setHelpKey(checked);
            setIsOn(checked);
          }}
        />
      </p>
    </Dialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: 10px;
  margin: 0 0 20px;
  div {
    display: grid;
    grid-template-columns: 140px minmax(0, 1fr);
    gap: 20px;
  }
  dd {
    margin: 0;
  }
  kbd {
    font: inherit;
    font-weight: var(--w-semibold);
  }
  & + p {
    display: flex;
    gap: 12px;
    align-items: center;
    /* Nothing stands beside it, so that its word has room at any width. */
    [role='switch'] {
      flex-direction: row;
      gap: 9px;
      font-size: inherit;
    }
  }
`;
