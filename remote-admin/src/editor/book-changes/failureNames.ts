import { bulkLabels } from './labels';

/** Number of titles that a notice names. */
const NAMED = 3;

/** Returns the names of the first titles that were not changed, each with its reason. */
export function failureNames(failed: readonly { id: number; name: string; message: string }[]): string {
  const named = failed.slice(0, NAMED).map(({ id, name, message }) => `“${name || id}”: ${message}`);
  const rest = failed.length - named.length;
  return [...named, ...(rest > 0 ? [bulkLabels.more(rest)] : [])].join(' ');
}
