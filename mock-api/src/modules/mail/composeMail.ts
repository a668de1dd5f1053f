import type { SendMailOptions } from 'nodemailer';
import type { QueuedMail } from './queuedMail';

/** Sender of the site's mails. */
export interface MailSender {
  name: string;
  /** For example `news@example.org`. */
  address: string;
}

/**
 * Converts a mail to the format of nodemailer. Addresses are passed as objects and never parsed
 * from text, so that no name or address can inject a header or recipient.
 */
export const composeMail = (sender: MailSender, mail: QueuedMail): SendMailOptions => ({
  from: { name: sender.name, address: sender.address },
  to: { name: '', address: mail.recipient },
  envelope: { from: sender.address, to: [mail.recipient] },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  // The same for each attempt, so that mail programs recognise a duplicate when the server accepted
  // a mail without confirming it.
  messageId: `<${mail.messageId}@${sender.address.split('@').at(-1)}>`,
  date: new Date(mail.createdAt),
  headers: {
    // Prevents automatic replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.leaveAddress && {
      // One-click unsubscribe (RFC 8058): mail programs send a POST to the page without showing it.
      'List-Unsubscribe': `<${mail.leaveAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
