import styled from 'styled-components';
import type { InboxMessage } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { isInSpam } from './message';
import { inboxLabels } from './labels';

/** Explains why a message is in Spam, with the button “Not spam”. */
export const SpamNote = ({ message, onNotSpam }: { message: InboxMessage; onNotSpam: () => void }) =>
  isInSpam(message) && (
    <Note>
      <p>{message.spam === 'suspected' ? inboxLabels.suspected : inboxLabels.markedAsSpam}</p>
      <AdminButton onClick={onNotSpam}>{inboxLabels.markNotSpam}</AdminButton>
    </Note>
  );

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
  padding: 10px 14px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  background: var(--c-ledger-1);
`;
