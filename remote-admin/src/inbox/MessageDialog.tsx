import { useEffect, useEffectEvent } from 'react';
import type { InboxMessage } from '@juris/mock-api/contract';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Details } from '../content/form/Details';
import { fieldsOf, keyOf, kindOf } from './message';
import { Moment } from '../content/list/Moment';

interface MessageDialogProps {
  message: InboxMessage;
  mark: (message: InboxMessage, isRead: 0 | 1) => void;
  onClose: () => void;
}

/** A message with all its fields. To open it is to read it. */
export function MessageDialog({ message, mark, onClose }: MessageDialogProps) {
  const key = keyOf(message);
  const read = useEffectEvent(() => {
    if (!message.isRead) mark(message, 1);
  });
  useEffect(() => read(), [key]);

  return (
    <Dialog
      title={`${kindOf(message)} of ${message.name}`}
      onClose={onClose}
      footer={
        <>
          <CompactButton
            onClick={() => {
              mark(message, 0);
              onClose();
            }}
          >
            Mark as new
          </CompactButton>
          <CompactButton look="filled" onClick={onClose}>
            Close
          </CompactButton>
        </>
      }
    >
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
    </Dialog>
  );
}
