import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A mail that the test mail server has received. */
export interface ReceivedMail {
  /** Addresses of the recipients in the SMTP envelope. */
  receivers: string[];
  /** Values of the header fields, by the name of the field in lower case. */
  head: Record<string, string>;
  /** Decoded text of the mail, with `\n` at the end of each line. */
  text: string;
}

/**
 * Functions that decide whether the mail server accepts a recipient or a mail. They return an SMTP error such as
 * `451 Later`, or undefined to accept it.
 */
export interface Behaviour {
  receiver?: (address: string) => string | undefined;
  mail?: () => string | undefined | Promise<undefined>;
}

/**
 * Starts an SMTP server for tests.
 * @param behaviour errors with which the server responds; may be changed while the server runs
 * @param port port to listen on, for example that of a stopped server; 0 for a free port
 */
export async function startMailServer(behaviour: Behaviour = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(smtpError(behaviour.receiver?.(address))),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refused = smtpError(await behaviour.mail?.());
        if (!refused)
          received.push({
            receivers: envelope.rcptTo.map(({ address }) => address),
            ...parseMail(Buffer.concat(chunks).toString()),
          });
        done(refused);
        for (const check of waiting) check();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  /** Waits until at least `count` mails that meet a condition were received, and returns them. */
  const mailsThat = (isMeant: (mail: ReceivedMail) => boolean, count = 1) =>
    new Promise<ReceivedMail[]>((resolve) => {
      const check = () => {
        const found = received.filter(isMeant);
        if (found.length < count) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    mailsThat,
    /** Waits until at least `count` mails to an address were received, and returns them. */
    to: (address: string, count = 1) => mailsThat(({ receivers }) => receivers.includes(address), count),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/**
 * Converts an SMTP response to the error that the library expects; undefined to null, which means no error.
 * @param text for example `550 No such user`
 */
function smtpError(text: string | undefined): Error | null {
  if (text === undefined) return null;
  return Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) });
}

/** Parses a mail that is not multipart. */
export function parseMail(raw: string): Pick<ReceivedMail, 'head' | 'text'> {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
  const head: Record<string, string> = Object.fromEntries(lines);
  const body = raw.slice(at + 4).replaceAll('\r\n', '\n');
  return { head, text: decoded(body, head['content-transfer-encoding']) };
}

function decoded(body: string, encoding?: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
