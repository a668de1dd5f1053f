import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import type { InboxMessage } from '@juris/contract';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { CompactLink } from '@juris/shared-ui/CompactButton/CompactLink';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { Details } from '../../editor/form/Details';
import { EditDialog } from '../../editor/form/EditDialog';
import { Wide } from '../../editor/form/form.styles';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useSave } from '../../editor/form/useSave';
import { Moment } from '../../editor/table/Moment';
import { useAdminChangeMessageMutation, type MessagePart } from './inboxApi';
import { fieldsOf, keyOf, kindOf, replyAddress, stateOf, states } from './message';

interface MessageDialogProps {
  message: InboxMessage;
  change: (message: InboxMessage, part: MessagePart) => void;
  /** Asks for the message as it is stored now; undefined when it cannot be had. */
  reload: () => Promise<InboxMessage | undefined>;
  onRemove: () => void;
  onClose: () => void;
}

/** A message with all its fields, and what staff note about it. To open it is to read it. */
export function MessageDialog({ message, change, reload, onRemove, onClose }: MessageDialogProps) {
  const key = keyOf(message);
  const [send] = useAdminChangeMessageMutation();
  const { save, cancel, isSaving, isSlow, upload } = useSave<Handling, InboxMessage>(
    ({ item, draft }) =>
      send({ kind: message.kind, id: message.id, ...draft, ...(item && { version: item.version }) }),
    { returnsConflicts: true },
  );
  const read = useEffectEvent(() => {
    if (!message.isRead) change(message, { isRead: 1 });
  });
  useEffect(() => read(), [key]);

  return (
    <>
      <EditDialog
        key={key}
        words={{ edit: `${kindOf(message)} of ${message.name}`, one: 'message' }}
        opened={message}
        draftOf={handlingOf}
        reload={reload}
        fieldWords={fieldWords}
        required={none}
        validate={noClientValidation}
        onSave={save}
        onClose={onClose}
        above={
          <>
            <Details
              entries={[
                ['Number', message.number],
                ['Received', <Moment key="time" at={message.receivedAt} />],
                ...fieldsOf(message).map(
                  ([name, value]) =>
                    [
                      name,
                      name === 'Email' ? <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a> : value,
                    ] as const,
                ),
              ]}
            />
            <Acts>
              <CompactLink href={replyAddress(message)}>Reply by mail</CompactLink>
              <CompactButton onClick={onRemove}>Remove</CompactButton>
              {message.handledAt && (
                <p>
                  {stateOf(message)}, said {message.handledBy}, <Moment at={message.handledAt} />
                </p>
              )}
            </Acts>
          </>
        }
      >
        {({ bind }) => (
          <>
            <SelectField {...bind('state')} placeholder="Choose a state" options={options} />
            <Wide>
              <TextArea {...bind('note')} hint="For colleagues; the sender does not see it." />
            </Wide>
          </>
        )}
      </EditDialog>
      <SavingOverlay isSaving={isSaving} isSlow={isSlow} upload={upload} onCancel={cancel} />
    </>
  );
}

/** What staff enter about a message. */
type Handling = Pick<InboxMessage, 'state' | 'note'>;

const handlingOf = ({ state, note }: Handling): Handling => ({ state, note });
const fieldWords = { state: { label: 'State', read: stateOf }, note: 'Note' };
const options = Object.entries(states).map(([value, label]) => ({ value, label }));
const none = [] as const;
/** The server validates alone: nothing here can be wrong before it is sent. */
const noClientValidation = () => Promise.resolve({});

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
