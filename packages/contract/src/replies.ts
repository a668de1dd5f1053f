import { z } from 'zod';
import { paragraphs, requiredLine, timestamp } from './fields';
import { savedResponse } from './responses';

/** Delivery state of a reply. */
export const deliveryState = z.enum(['queued', 'sent', 'failed']).meta({
  description: 'queued: not sent yet; sent: accepted by the mail server; failed: given up, can be sent again',
});

/** A reply that staff sent to the sender of a message. */
export const messageReply = z.object({
  id: z.int(),
  subject: z.string(),
  text: z.string(),
  sentBy: z.string().meta({ description: 'Name, at that time, of the person who wrote it' }),
  createdAt: timestamp,
  delivery: deliveryState,
  sentAt: timestamp.nullable().meta({ description: 'Time of the delivery to the mail server' }),
  attempts: z.int().meta({ description: 'Failed attempts so far of a queued reply' }),
  failure: z.string().meta({ description: 'Reason why a reply failed; otherwise empty' }),
});
/** Value of {@link messageReply}. */
export type MessageReply = z.infer<typeof messageReply>;

/** Body of the request that sends a reply. */
export const newReply = z
  .strictObject({ text: paragraphs(20_000).min(1, 'is missing') })
  .meta({ id: 'NewReply', example: { text: 'Dear Nalini George,\n\nThe trial starts on Monday.' } });
/** Value of {@link newReply} as a client sends it. */
export type NewReply = z.input<typeof newReply>;

const cannedReplyFields = {
  name: requiredLine(80),
  text: paragraphs(10_000).min(1, 'is missing').meta({
    description: 'May contain the placeholders {name}, {number} and {staff}, which the page replaces',
  }),
};

/** A text that staff insert in replies. */
export const cannedReply = z
  .object({ id: z.int(), ...cannedReplyFields })
  .meta({ id: 'CannedReply', examples: [{ id: 1, name: 'Guidelines', text: 'Dear {name},\n\nThank you.' }] });
/** Value of {@link cannedReply}. */
export type CannedReply = z.infer<typeof cannedReply>;

/** Body of the request that creates or changes a canned reply. */
export const cannedReplyForm = z
  .strictObject({
    ...cannedReplyFields,
    opened: z.object(cannedReplyFields).optional().meta({ description: 'Values that a change replaces' }),
  })
  .meta({ id: 'CannedReplyForm', example: { name: 'Guidelines', text: 'Dear {name},\n\nThank you.' } });
/** Value of {@link cannedReplyForm} as a client sends it. */
export type CannedReplyForm = z.input<typeof cannedReplyForm>;

/** Response with all canned replies. */
export const cannedReplyList = z.object({ output: z.array(cannedReply) }).meta({ id: 'CannedReplyList' });
/** Value of {@link cannedReplyList}. */
export type CannedReplyList = z.infer<typeof cannedReplyList>;

/** Response to a saved canned reply. */
export const cannedReplySaved = savedResponse('CannedReply', cannedReply, 'Canned reply saved.');
