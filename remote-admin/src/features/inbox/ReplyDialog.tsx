import styled from 'styled-components';
import type { InboxMessage, InboxOptions, MessageReply } from '@juris/contract';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { useAdminOwnAccountQuery } from '../../editor/rights/ownAccount';
import { FullWidth } from '../../editor/form/form.styles';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { FormDialog } from '../../editor/form/FormDialog';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { Choice } from './Choice';
import { cannedReplies, useAdminReplyMutation } from './inboxApi';
import { inboxLabels } from './labels';
import { greeting, quotation } from './message';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { usePerform } from '../../editor/record/usePerform';
import { Timestamp } from '../../editor/table/columns';

interface ReplyDialogProps {
  message: InboxMessage;
  /** How e-mails are sent; undefined until it is known. */
  mail: InboxOptions['output']['mail'] | undefined;
  onClose: () => void;
}

/**
 * Dialog in which staff write a reply to a message. The text begins with a greeting and ends with the quoted message.
 * An unsent draft is stored in the browser.
 */
export function ReplyDialog({ message, mail, onClose }: ReplyDialogProps) {
  const { kind, id, name, number, email } = message;
  const [send] = useAdminReplyMutation();
  const { data: canned = [], isError } = cannedReplies.useQuery();
  const { data: account } = useAdminOwnAccountQuery();
  const saving = useSave<Draft, never>(({ draft, idempotencyKey }) =>
    send({ kind, id, text: draft.text, key: idempotencyKey }),
  );
  const open = useContentForm<Draft, never>(replyForm, {
    title: inboxLabels.replyTitle(name, number),
    saveLabel: inboxLabels.send,
    initial: { text: greeting(name) + quotation(message) },
    ...{ saving, onClose },
  });
  const { bind, draft, change } = open.fields;
  function insert(chosen: string) {
    const reply = canned.find((one) => String(one.id) === chosen);
    if (!reply) return;
    const text = fillPlaceholders(reply.text, { name, number, staff: account?.name ?? '' });
    change({ text: insertCanned(draft.text, text, greeting(name)) });
  }
  return (
    <>
      <FormDialog
        form={open.state}
        above={
          <Above>
            {mail && <p>{inboxLabels.envelope(mail.sender, email)}</p>}
            {mail?.isDelivered === false && <p role="note">{inboxLabels.notDelivered}</p>}
            {isError && canned.length === 0 && <p role="note">{inboxLabels.cannedFailed}</p>}
            {canned.length > 0 && (
              <Choice
                label={inboxLabels.insertCanned}
                options={canned.map((one) => ({ value: String(one.id), label: one.name }))}
                onChoose={insert}
              />
            )}
          </Above>
        }
      >
        <FullWidth>
          <TextArea {...bind('text')} rows={16} />
        </FullWidth>
      </FormDialog>
      <SavingOverlay saving={saving} />
    </>
  );
}

interface Draft {
  text: string;
}

const replyForm: FormDefinition<Draft, never> = {
  blank: { text: '' },
  draftOf: () => ({ text: '' }),
  storedFiles: () => ({}),
  fieldLabels: { text: inboxLabels.replyText },
  required: ['text'],
};

const Above = styled.div`
  display: grid;
  gap: 10px;
  margin-bottom: 16px;
  [role='note'] {
    padding: 10px 14px;
    border-radius: 6px;
    background: var(--c-turmeric-wash);
  }
`;

interface Placeholders {
  name: string;
  number: string;
  staff: string;
}

/** Replaces the placeholders of a canned reply, such as `{name}`. Unknown placeholders are unchanged. */
export const fillPlaceholders = (text: string, values: Placeholders): string =>
  text.replace(/\{(name|number|staff)\}/g, (_, key: keyof Placeholders) => values[key]);

/**
 * Inserts a canned reply at the beginning of a reply. It replaces an unchanged greeting.
 * @param current text of the reply
 * @param greeting greeting with which the reply began
 */
export const insertCanned = (current: string, canned: string, greeting: string): string =>
  `${canned}\n\n${current.startsWith(greeting) ? current.slice(greeting.length) : current}`;

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
