import type { z } from 'zod';

/**
 * A field's name as people read it: `publisherId` is "Publisher", `redirectURL` is "Redirect URL", `pdfFile` is "PDF",
 * and `record.contributors.1.orcid`, which stands inside others, is "Contributors 2, ORCID".
 */
export function fieldLabel(name: string): string {
  const [first = '', ...rest] = name
    .replace(/^record\./, '')
    .replace(/\.(\d+)/g, (_, place) => ` ${Number(place) + 1}`)
    .split('.');
  return [first, ...rest].map(wordsOf).join(', ');
}

/** Names that are letters, and written so. */
const INITIALS = /^(isbn|doi|orcid)$/;

function wordsOf(name: string): string {
  if (INITIALS.test(name)) return name.toUpperCase();
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\bId$/, '')
    .replace(/^pdf File$/, 'PDF')
    .trim();
  const lowered = words.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return lowered.charAt(0).toUpperCase() + lowered.slice(1);
}

/**
 * Says what is wrong with each field of a request, the first complaint a field, in whole sentences.
 * @param labelOf what a field is called where the request is made
 */
export function validationMessages(error: z.ZodError, labelOf = fieldLabel): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key] ??= `${key} is not a field of this form.`;
      continue;
    }
    const name = issue.path.length ? issue.path.join('.') : 'body';
    fields[name] ??= `${name === 'body' ? 'The body' : labelOf(name)} ${complaint(issue)}.`;
  }
  return fields;
}

type Issue = z.ZodError['issues'][number];

/** Our schemas bring their own words; what remains are zod's own for absent and misshapen values. */
function complaint(issue: Issue): string {
  const isAbsent = 'input' in issue && issue.input === undefined;
  if (isAbsent) return 'is missing';
  if (issue.message.startsWith('Invalid input: expected object'))
    return 'must be an object with named fields';
  if (/^(Invalid|Too)/.test(issue.message)) return 'has a value of the wrong kind';
  return issue.message;
}
