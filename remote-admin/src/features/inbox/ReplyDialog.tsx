import styled from 'styled-components';
import type { InboxMessage, InboxOptions } from '@juris/contract';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { useAdminOwnAccountQuery } from '../../app/rights/ownAccountApi';
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
  const { data: canned = [] } = cannedReplies.useQuery();
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
