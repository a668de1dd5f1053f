import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { appLabels } from '../labels';

/** Dialog with the list of the keyboard shortcuts. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={appLabels.keyboardHelp}
      onClose={onClose}
      footer={<AdminButton onClick={onClose}>{appLabels.close}</AdminButton>}
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
