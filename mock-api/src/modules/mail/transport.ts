import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeMail, type MailSender } from './composeMail';
import type { QueuedMail } from './queuedMail';

/** Sends mails. nodemailer is loaded with the first mail. */
export interface MailTransport {
  /** Destination of mails, as a sentence for the log. */
  description: string;
  /** @throws Error when the mail was not sent; see {@link isPermanentRejection} */
  send(mail: QueuedMail): Promise<void>;
  /** Stores a mail that will not be sent as a file. */
  setAside(mail: QueuedMail): Promise<void>;
}

export interface MailTransportOptions {
  /** `smtp://` or `smtps://`; without it mails are written to files. */
  smtpUrl: string | undefined;
  sender: MailSender;
  dataDir: string;
}

/** Timeouts of the mail server, in milliseconds. */
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
      description: `SMTP_URL is not set: mails are not sent, but written to ${outbox}.`,
      send: (mail) => writeMail(outbox, sender, mail),
      setAside,
    };
  const { host, username } = new URL(smtpUrl);
  return {
    description: `Mails are sent by ${host}.`,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      // Never sends a password over an unencrypted connection.
      const transport = createTransport({ ...timeouts, requireTLS: username !== '', url: smtpUrl });
      await transport.sendMail(composeMail(sender, mail));
    },
    setAside,
  };
}

/**
 * Returns whether a server has permanently rejected the recipient, so that another attempt is
 * pointless.
 */
export const isPermanentRejection = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** A mail contains personal data, so that only its owner may read the file. */
const OWNER_ONLY = { mode: 0o600 };

/**
 * Writes a mail as a file that mail programs can open. Writing the same mail again replaces the
 * file.
 */
async function writeMail(folder: string, sender: MailSender, mail: QueuedMail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(composeMail(sender, mail));
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${mail.createdAt.replaceAll(':', '-')}-${mail.messageId}.eml`);
  await writeFile(`${file}.part`, message, OWNER_ONLY);
  await rename(`${file}.part`, file);
}
