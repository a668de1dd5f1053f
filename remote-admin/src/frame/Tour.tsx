import { useState } from 'react';
import styled from 'styled-components';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { below } from '@juris/shared-ui/theme/media';
import { adminOwnAccount, useAdminEndTourMutation } from '../session/sessionApi';

const steps = [
  {
    heading: 'Lists of what readers see',
    text: 'Each entry of the menu is a list of something that readers see. What they send stands in the inbox.',
  },
  {
    heading: 'Change it',
    text: 'Add and Edit open a form. The switch at the end of a row takes something away from readers, and brings it back.',
  },
  {
    heading: 'Nothing is lost',
    text: 'What you type is kept until it is saved. History in a form has every version, and what is removed waits in the bin for 30 days. Press ? for the keys.',
  },
];

/** Three steps for who is here for the first time, beside the page and not over it; ended, they do not come again. */
export function Tour() {
  // It comes with the lists; one of an API of before has no tour.
  const { currentData: account } = adminOwnAccount.useQueryState();
  const [end] = useAdminEndTourMutation();
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (account?.hasSeenTour !== false || !step) return null;
  const isLast = at === steps.length - 1;
  return (
    <Card aria-label="Tour">
      <div aria-live="polite">
        <h2>{step.heading}</h2>
        <p>{step.text}</p>
      </div>
      <Acts>
        <span>
          {at + 1} of {steps.length}
        </span>
        {!isLast && <CompactButton onClick={() => void end()}>Skip the tour</CompactButton>}
        <CompactButton look="filled" onClick={() => (isLast ? void end() : setAt(at + 1))}>
          {isLast ? 'Done' : 'Next'}
        </CompactButton>
      </Acts>
    </Card>
  );
}

const Card = styled.section`
  position: fixed;
  right: 16px;
  /* A message stands below it, not on its buttons; both grow with the text. */
  bottom: 6.75rem;
  z-index: var(--z-raised);
  width: min(22.5rem, 100vw - 32px);
  padding: 16px 18px;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  box-shadow: var(--sh-toast);
  ${below.desktop} {
    /* Where there is no room for both, it waits until the question whether to undo is answered. */
    body:has([data-asks]) & {
      display: none;
    }
  }
  h2 {
    font-size: 1rem;
    line-height: 1.4;
  }
  p {
    margin-top: 4px;
    color: var(--c-ink-2);
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: end;
  margin-top: 14px;
  span {
    flex: 1;
    white-space: nowrap;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;
