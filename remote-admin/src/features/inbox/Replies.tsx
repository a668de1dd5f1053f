import styled from 'styled-components';
import type { MessageReply } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { usePerform } from '../../editor/record/useNotifyOutcome';
import { Timestamp } from '../../editor/table/Timestamp';
import { inboxLabels } from './labels';

/** Replies to a message, each with its author, its text and its delivery state. */
export const Replies = ({ replies }: { replies: readonly MessageReply[] }) =>
  replies.length > 0 && (
    <Section aria-label={inboxLabels.replies}>
      <h3>{inboxLabels.replies}</h3>
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
    </Section>
  );

function Reply({ reply }: { reply: MessageReply }) {
  const { id, sentBy, createdAt, text, delivery, attempts, failure } = reply;
  const perform = usePerform();
  return (
    <article>
      <p>
        {sentBy}, <Timestamp at={createdAt} />.{' '}
        <strong data-delivery={delivery}>{inboxLabels.delivery[delivery]}</strong>
        {delivery === 'queued' && attempts > 0 && ` (${inboxLabels.attempts(attempts)})`}
        {failure !== '' && `: ${failure}`}
      </p>
      {delivery === 'failed' && (
        <AdminButton
          onClick={() => void perform({ url: `inbox/replies/${id}/retry`, invalidates: ['Inbox'] })}
        >
          {inboxLabels.retry}
        </AdminButton>
      )}
      <Text>{text}</Text>
    </article>
  );
}

const Section = styled.section`
  margin-top: 20px;
  h3 {
    font-size: 0.875rem;
  }
  article {
    margin-top: 8px;
    padding: 10px 14px;
    border: 1px solid var(--c-line);
    border-radius: 6px;
  }
  article > p {
    color: var(--c-ink-2);
    font-size: 0.8125rem;
  }
  [data-delivery='failed'] {
    color: var(--c-chay);
  }
`;

const Text = styled.div`
  margin-top: 6px;
  max-height: 16em;
  overflow: auto;
  white-space: pre-wrap;
`;
