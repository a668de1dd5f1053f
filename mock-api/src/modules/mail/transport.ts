import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeMail, type MailSender } from './composeMail';
import type { QueuedMail } from './queuedMail';

/** How mails are sent. nodemailer is loaded with the first of them. */
export interface MailTransport {
  /** Where mails go, in one sentence for the log. */
  description: string;
  /** @throws Error when it did not go; see {@link isRefused} */
  send(mail: QueuedMail): Promise<void>;
  /** Stores a mail that will not be sent any more, as a file. */
  setAside(mail: QueuedMail): Promise<void>;
}

/** By which server, from whom, and where files of mails lie. */
export interface MailTransportOptions {
  /** `smtp://` or `smtps://`; without it mails become files. */
  smtpUrl: string | undefined;
  sender: MailSender;
  dataDir: string;
}

/** How long a server may take to answer, and how long it may be silent, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP where `smtpUrl` is given, else writes each mail to `dataDir/outbox` as an `.eml` file. */
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
      // A password never goes over an open line.
      const transport = createTransport({ ...timeouts, requireTLS: username !== '', url: smtpUrl });
      await transport.sendMail(composeMail(sender, mail));
    },
    setAside,
  };
}

/** Whether a server said for good that it takes nothing for this receiver: another attempt would be told the same. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** It holds somebody's address and words: nobody else on the machine needs to read it. */
const OWNER_ONLY = { mode: 0o600 };

/** Writes a mail as a file that mail programs open. A second writing of the same mail replaces the first. */
async function writeMail(folder: string, sender: MailSender, mail: QueuedMail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(composeMail(sender, mail));
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${mail.createdAt.replaceAll(':', '-')}-${mail.messageId}.eml`);
  await writeFile(`${file}.part`, message, OWNER_ONLY);
  await rename(`${file}.part`, file);
}
