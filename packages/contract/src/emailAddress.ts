import { normaliseCode } from './text';

/**
 * Returns an e-mail address without the text that is often copied with it: `mailto:`, a display name, quotation marks,
 * a full stop. An international domain is written in ASCII. The result is not validated.
 * @param text Text as typed or pasted.
 * @example normaliseEmail('Asha Varma <asha@example.org>') // 'asha@example.org'
 */
export function normaliseEmail(text: string): string {
  const code = normaliseCode(text).replace(/^mailto:\s*/i, '');
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[.,;]?$/.exec(code) ?? [];
  return withAsciiDomain(
    (inBrackets ?? code)
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/^["'“‘(]+|(?<!["'”’).,;:])["'”’).,;:]+$/g, '')
      .replace(/\?(subject|body|cc|bcc)=.*$/i, '')
      .trim(),
  );
}

/** Writes an international domain in ASCII (`xn--…`), as mail servers need it. */
function withAsciiDomain(address: string): string {
  const [, name = '', domain = ''] = /^([^@\s]+)@([^@\s/?#:]*\P{ASCII}[^@\s/?#:]*)$/u.exec(address) ?? [];
  const url = `http://${domain}`;
  return domain !== '' && URL.canParse(url) ? `${name}@${new URL(url).hostname}` : address;
}
