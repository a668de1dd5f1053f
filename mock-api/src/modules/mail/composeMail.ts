import type { SendMailOptions } from 'nodemailer';
import type { QueuedMail } from './queuedMail';

/** Whom mails come from. */
export interface MailSender {
  name: string;
  /** Such as `news@example.org`. */
  address: string;
}

/**
 * A mail as nodemailer takes it. Addresses go in as addresses, never as text to be taken apart, so no name or address
 * can bring a header or a receiver of its own.
 */
export const composeMail = (sender: MailSender, mail: QueuedMail): SendMailOptions => ({
  from: { name: sender.name, address: sender.address },
  to: { name: '', address: mail.recipient },
  envelope: { from: sender.address, to: [mail.recipient] },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  // The same at each attempt: who gets it twice, because a server took it and did not say so, can tell.
  messageId: `<${mail.messageId}@${sender.address.split('@').at(-1)}>`,
  date: new Date(mail.createdAt),
  headers: {
    // No automatic answer comes back to an automatic mail (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.leaveAddress && {
      // The button of mail programs (RFC 8058): they post to the page without showing it.
      'List-Unsubscribe': `<${mail.leaveAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
