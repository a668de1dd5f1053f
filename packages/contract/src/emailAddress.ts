import { normaliseCode } from './text';

/**
 * Returns an e-mail address without the text that mail programs and word processors add when an address is copied:
 * `mailto:`, a display name with angle brackets, quotation marks, and a full stop at the end. The result is not
 * validated.
 * @param text Text as typed or pasted.
 * @example normaliseEmail('Asha Varma <asha@example.org>') // 'asha@example.org'
 */
export function normaliseEmail(text: string): string {
  const code = normaliseCode(text).replace(/^mailto:\s*/i, '');
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[.,;]?$/.exec(code) ?? [];
  return (inBrackets ?? code)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["'“‘(]+|(?<!["'”’).,;:])["'”’).,;:]+$/g, '')
    .replace(/\?(subject|body|cc|bcc)=.*$/i, '')
    .trim();
}
