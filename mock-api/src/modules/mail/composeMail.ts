import type { SendMailOptions } from 'nodemailer';
import type { QueuedMail } from './queuedMail';

/** Sender of the site's mails. */
export interface MailSender {
  name: string;
  /** E-mail address, for example `news@example.org`. */
  address: string;
}

/**
 * Converts a queued mail to nodemailer's format. Addresses are passed as objects, which nodemailer does not parse. Text
 * in a name or address therefore cannot add a header or a recipient.
 */
export function composeMail(sender: MailSender, mail: QueuedMail): SendMailOptions {
  const headerId = (id: string) => `<${id}@${sender.address.split('@').at(-1)}>`;
  const thread = mail.inThread.split(' ').filter(Boolean).map(headerId);
  return {
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: mail.recipient },
    envelope: { from: sender.address, to: [mail.recipient] },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    // Each attempt has the same message id. If a server accepted a mail without confirming it, the mail is sent again,
    // and mail programs recognise the duplicate by its id.
    messageId: headerId(mail.messageId),
    ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: thread }),
    date: new Date(mail.createdAt),
    headers: {
      // This header prevents automatic replies (RFC 3834). Replies of staff do not have it.
      ...(mail.replyId === null && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.leaveAddress && {
        // With these headers, mail programs can unsubscribe by a POST request without opening the page (RFC 8058).
        'List-Unsubscribe': `<${mail.leaveAddress}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
