import { normaliseCode } from './text';

/**
 * Returns an e-mail address without the text that is often copied with it: `mailto:`, a display name, quotation marks,
 * a full stop. The result is not validated.
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
