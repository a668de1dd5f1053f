import { normaliseCode } from './text';

/**
 * Returns an e-mail address without what mail programs and word processors put around it: `mailto:`, a display name with
 * angle brackets, quotation marks, a full stop at the end. Anything that is still no address is returned for the check.
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
