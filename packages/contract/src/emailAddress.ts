import { normaliseCode } from './text';

/**
 * Returns an e-mail address without the additions of mail programs and word processors: `mailto:`, a display name with
 * angle brackets, quotation marks, a final full stop. Other text is returned for validation.
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
