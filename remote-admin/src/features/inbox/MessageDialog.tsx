import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import type { InboxMessage, InboxOptions, MessageAttachment } from '@juris/contract';
import { AdminButton, AdminLink } from '@juris/shared-ui/AdminButton/AdminButton';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { uiLabels } from '@juris/shared-ui/labels';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { useKeyDown } from '../../editor/keyboard/useCommandKey';
import { DescriptionList } from '../../editor/form/DescriptionList';
import { ButtonRow, FullWidth } from '../../editor/form/form.styles';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { FormDialog } from '../../editor/form/FormDialog';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { Timestamp } from '../../editor/table/columns';
import { useAdminChangeMessageMutation, type MessagePart } from './inboxApi';
import { inboxLabels } from './labels';
import {
  assigneeOf,
  assigneeOptions,
  isInSpam,
  messageFields,
  messageTypeLabel,
  replyAddress,
  messageStateLabel,
  stateOptions,
} from './message';
import { Replies } from './ReplyDialog';
import type { Neighbours } from './useNeighbours';

interface MessageDialogProps {
  message: InboxMessage;
  change: (message: InboxMessage, part: MessagePart) => void;
  neighbours: Neighbours;
  /** Staff to whom messages can be assigned; undefined if the API knows neither assignees nor spam. */
  people: InboxOptions['output']['people'] | undefined;
  onReply: () => void;
  onSpam: (spam: 'spam' | 'notSpam') => Promise<void>;
  /** Loads the stored message again. Resolves to undefined if the request fails. */
  reload: () => Promise<InboxMessage | undefined>;
  onRemove: () => void;
  onClose: () => void;
}

/** Shows all fields of a message and lets staff change its state and note. Opening a message marks it as read. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, change, neighbours, people, onReply, onSpam, reload, onRemove, onClose } = props;
  const [send] = useAdminChangeMessageMutation();
  const saving = useSave<Handling, InboxMessage>(({ item, draft }) =>
    send({ kind: message.kind, id: message.id, ...draft, ...(item && { version: item.version }) }),
  );
  const open = useContentForm<Handling, InboxMessage>(handlingForm, {
    title: inboxLabels.title(messageTypeLabel(message), message.name),
    saving,
    onClose,
    edited: { item: message, reload },
  });
  const { bind } = open.fields;
  const read = useEffectEvent(() => {
    if (!message.isRead) change(message, { isRead: 1 });
  });
  useEffect(() => read(), []);
  const markUnread = () => {
    change(message, { isRead: 0 });
    onClose();
  };

  return (
    <>
      <FormDialog
        form={open.state}
        above={
          <>
            <NeighbourButtons {...neighbours} />
            <SpamNote message={message} onNotSpam={() => void onSpam('notSpam')} />
            <div data-first-focus tabIndex={-1}>
              <DescriptionList
                entries={[
                  [inboxLabels.number, message.number],
                  [inboxLabels.received, <Timestamp key="time" at={message.receivedAt} />],
                  ...messageFields(message).map(
                    ([name, value]) => [name, linked(message, name, value)] as const,
                  ),
                ]}
              />
            </div>
            <Attachments attachments={message.attachments} />
            <Replies replies={message.replies} />
            <Acts>
              {people ? (
                <AdminButton onClick={onReply}>{inboxLabels.reply}</AdminButton>
              ) : (
                <AdminLink href={replyAddress(message)}>{inboxLabels.replyByMail}</AdminLink>
              )}
              {people && !isInSpam(message) && (
                <AdminButton onClick={() => void onSpam('spam')}>{inboxLabels.markSpam}</AdminButton>
              )}
              <AdminButton onClick={markUnread}>{inboxLabels.markUnread}</AdminButton>
              <AdminButton onClick={onRemove}>{inboxLabels.remove}</AdminButton>
              {message.handledAt && (
                <p>
                  {inboxLabels.handledBy(messageStateLabel(message), message.handledBy)},{' '}
                  <Timestamp at={message.handledAt} />
                </p>
              )}
            </Acts>
          </>
        }
      >
        <SelectField {...bind('state')} placeholder={inboxLabels.chooseStatus} options={stateOptions} />
        {people && (
          <SelectField
            label={inboxLabels.assignedTo}
            placeholder={message.assignedName}
            value={String(message.assignedTo ?? '')}
            onChange={(value) => change(message, { assignedTo: assigneeOf(value) })}
            options={assigneeOptions(people)}
          />
        )}
        <FullWidth>
          <TextArea {...bind('note')} hint={inboxLabels.noteHint} />
        </FullWidth>
      </FormDialog>
      <SavingOverlay saving={saving} />
    </>
  );
}

/** Returns the value of a field: e-mail address and book are links. */
function linked(message: InboxMessage, name: string, value: string) {
  if (name === inboxLabels.email) return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
  if (name === inboxLabels.book && value && message.kind === 'enquiry')
    return (
      <a href={message.bookPath} target="_blank" rel="noopener">
        {value} <span className="vh">{uiLabels.newTab}</span>
      </a>
    );
  return value;
}

/** Fields of a message that staff edit. */
type Handling = Pick<InboxMessage, 'state' | 'note'>;

/** Form for the state and the note of a message, which only the server validates. */
const handlingForm: FormDefinition<Handling, InboxMessage> = {
  blank: { state: 'new', note: '' },
  draftOf: ({ state, note }) => ({ state, note }),
  storedFiles: () => ({}),
  fieldLabels: { state: { label: inboxLabels.status, read: messageStateLabel }, note: inboxLabels.note },
  required: [],
};

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin: 20px 0;
  padding-bottom: 20px;
  border-bottom: 1px solid var(--c-line);
  p {
    margin-left: auto;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;

/** Buttons that open the previous and the next message. The keys Alt+Page Up and Alt+Page Down do the same. */
function NeighbourButtons({ previous, next }: Neighbours) {
  const buttons = useRef<HTMLDivElement>(null);
  useKeyDown((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const key = pressedKey(event);
    const open = key === 'PageUp' ? previous : key === 'PageDown' ? next : undefined;
    if (!open || buttons.current?.closest('[inert]')) return;
    event.preventDefault();
    open();
  });
  return (
    <Buttons ref={buttons} role="group" aria-label={inboxLabels.neighbours}>
      <AdminButton aria-disabled={!previous} aria-keyshortcuts="Alt+PageUp" onClick={() => previous?.()}>
        {inboxLabels.previous}
      </AdminButton>
      <AdminButton aria-disabled={!next} aria-keyshortcuts="Alt+PageDown" onClick={() => next?.()}>
        {inboxLabels.next}
      </AdminButton>
    </Buttons>
  );
}

const Buttons = styled(ButtonRow)`
  margin-bottom: 16px;
`;

/** Explains why a message is in Spam, with the button “Not spam”. */
const SpamNote = ({ message, onNotSpam }: { message: InboxMessage; onNotSpam: () => void }) =>
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

/** Files that the sender attached, each as a download. The API never lets a browser show them within the site. */
const Attachments = ({ attachments }: { attachments: readonly MessageAttachment[] }) =>
  attachments.length > 0 && (
    <Section aria-label={inboxLabels.attachments}>
      <h3>{inboxLabels.attachments}</h3>
      <ul>
        {attachments.map(({ id, name, size }) => (
          <li key={id}>
            <a href={`/uploads/attachments/${id}`} download={name}>
              {name}
            </a>{' '}
            ({formatBytes(size)})
          </li>
        ))}
      </ul>
      <p>{inboxLabels.attachmentsNote}</p>
    </Section>
  );

const Section = styled.section`
  margin-top: 20px;
  h3 {
    font-size: 0.875rem;
  }
  li {
    margin-top: 6px;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 6px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;
