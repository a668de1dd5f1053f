import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { QueuedMail } from './queuedMail';
import type { SendMailOptions } from 'nodemailer';

/** Sends mails by SMTP or writes them to files. The library nodemailer is loaded when the first mail is sent. */
export interface MailTransport {
  /** Sentence for the log that says where mails are sent or written. */
  description: string;
  /** @throws Error if the mail was not sent; {@link isPermanentRejection} tells whether a retry is useless */
  send(mail: QueuedMail): Promise<void>;
  /** Stores a mail that could not be sent as a file. */
  setAside(mail: QueuedMail): Promise<void>;
}

export interface MailTransportOptions {
  /** URL of the mail server (`smtp://` or `smtps://`). If undefined, mails are written to files. */
  smtpUrl: string | undefined;
  sender: MailSender;
  dataDir: string;
}

/** Timeouts of SMTP connections, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Returns a transport that sends by SMTP if `smtpUrl` is set, and otherwise writes each mail to
 * `dataDir/outbox` as an `.eml` file.
 */
export function mailTransportOf({ smtpUrl, sender, dataDir }: MailTransportOptions): MailTransport {
  const outbox = path.join(dataDir, 'outbox');
  const setAside = (mail: QueuedMail) => writeMail(path.join(outbox, 'undelivered'), sender, mail);
  if (!smtpUrl)
    return {
      description: `SMTP_URL is not set: e-mails are not sent but written to ${outbox}.`,
      send: (mail) => writeMail(outbox, sender, mail),
      setAside,
    };
  const { host, username } = new URL(smtpUrl);
  return {
    description: `E-mails are sent through ${host}.`,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      // A password requires TLS, so that it is never sent unencrypted.
      const transport = createTransport({ ...timeouts, requireTLS: username !== '', url: smtpUrl });
      await transport.sendMail(composeMail(sender, mail));
    },
    setAside,
  };
}

/** Returns whether the mail server has permanently rejected the recipient. Another attempt would fail too. */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** File mode of stored mails. They contain personal data, so only the user who runs the API can read them. */
const OWNER_ONLY = { mode: 0o600 };

/** Writes a mail to an `.eml` file, which mail programs can open. If the file of the mail exists, it is replaced. */
async function writeMail(folder: string, sender: MailSender, mail: QueuedMail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(composeMail(sender, mail));
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${mail.createdAt.replaceAll(':', '-')}-${mail.messageId}.eml`);
  await writeFile(`${file}.part`, message, OWNER_ONLY);
  await rename(`${file}.part`, file);
}

interface MailSender {
  name: string;
  /** E-mail address, for example `news@example.org`. */
  address: string;
}

/**
 * Converts a queued mail to nodemailer's format. Addresses are passed as objects, which nodemailer does not parse. Text
 * in a name or address therefore cannot add a header or a recipient.
 */
function composeMail(sender: MailSender, mail: QueuedMail): SendMailOptions {
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
