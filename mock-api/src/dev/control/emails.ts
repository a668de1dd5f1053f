import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MockEmail } from '@juris/contract/mockControl';

/** Maximum number of e-mails that a request returns. */
const MAX_EMAILS = 100;

/**
 * Returns the e-mails in the outbox, the newest first.
 * @param dataDir Folder of the data, with the outbox.
 * @param to Address of the recipient; undefined for all.
 */
export function readEmails(dataDir: string, to: string | undefined): MockEmail[] {
  const outbox = path.join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const found: MockEmail[] = [];
  // Names start with the date and time of the e-mail.
  for (const file of files.sort().toReversed()) {
    const email = parseEmail(readFileSync(path.join(outbox, file), 'latin1'));
    if (to === undefined || email.to.toLowerCase() === to.toLowerCase()) found.push(email);
    if (found.length === MAX_EMAILS) break;
  }
  return found;
}

/** Parses an e-mail with one part of plain text, as the API writes it (RFC 5322, RFC 2045). */
function parseEmail(message: string): MockEmail {
  const [head = '', ...parts] = message.split('\r\n\r\n');
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  const header = (name: string) => decodeWords(headers.get(name) ?? '');
  const text = decodeBody(parts.join('\r\n\r\n'), header('content-transfer-encoding')).replaceAll(
    '\r\n',
    '\n',
  );
  return {
    to: header('to').replace(/^.*<|>$/g, ''),
    subject: header('subject'),
    sentAt: new Date(header('date')).toISOString(),
    text,
    links: [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link),
  };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r\n/g, '')) : body;
  return Buffer.from(bytes, 'latin1').toString();
}

const decodeQuoted = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes the encoded words of a header (RFC 2047). */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1').toString(),
    );
