import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import type { InboxMessage } from '@juris/contract';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { CompactLink } from '@juris/shared-ui/CompactButton/CompactLink';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { Details } from '../../editor/form/Details';
import { Wide } from '../../editor/form/form.styles';
import { FormDialog } from '../../editor/form/FormDialog';
import type { FormOf } from '../../editor/form/formOf';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { Moment } from '../../editor/table/Moment';
import { useAdminChangeMessageMutation, type MessagePart } from './inboxApi';
import { fieldsOf, kindOf, replyAddress, stateOf, states } from './message';

interface MessageDialogProps {
  message: InboxMessage;
  change: (message: InboxMessage, part: MessagePart) => void;
  /** Loads the stored message again. Resolves to undefined if the request fails. */
  reload: () => Promise<InboxMessage | undefined>;
  onRemove: () => void;
  onClose: () => void;
}

/** Shows all fields of a message and lets staff change its state and note. Opening a message marks it as read. */
export function MessageDialog({ message, change, reload, onRemove, onClose }: MessageDialogProps) {
  const [send] = useAdminChangeMessageMutation();
  const saving = useSave<Handling, InboxMessage>(({ item, draft }) =>
    send({ kind: message.kind, id: message.id, ...draft, ...(item && { version: item.version }) }),
  );
  const open = useContentForm<Handling, InboxMessage>(handlingForm, {
    title: `${kindOf(message)} of ${message.name}`,
    saving,
    onClose,
    edited: { item: message, one: 'message', reload },
  });
  const { bind } = open.fields;
  const read = useEffectEvent(() => {
    if (!message.isRead) change(message, { isRead: 1 });
  });
  useEffect(() => read(), []);

  return (
    <>
      <FormDialog
        form={open.state}
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
        <SelectField {...bind('state')} placeholder="Choose a state" options={options} />
        <Wide>
          <TextArea {...bind('note')} hint="For colleagues; the sender does not see it." />
        </Wide>
      </FormDialog>
      <SavingOverlay saving={saving} />
    </>
  );
}

/** Fields of a message that staff edit. */
type Handling = Pick<InboxMessage, 'state' | 'note'>;

/** Form for state and note. It has no rules, because only the server validates it. */
const handlingForm: FormOf<Handling, InboxMessage> = {
  blank: { state: 'new', note: '' },
  draftOf: ({ state, note }) => ({ state, note }),
  storedFiles: () => ({}),
  fieldWords: { state: { label: 'State', read: stateOf }, note: 'Note' },
  required: [],
};

const options = Object.entries(states).map(([value, label]) => ({ value, label }));

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
