import { normaliseCode } from './text';

/** Codes by common names that are not in the code lists. */
const aliases = new Map(
  Object.entries({
    '₹': 'INR',
    rs: 'INR',
    rupee: 'INR',
    rupees: 'INR',
    $: 'USD',
    us$: 'USD',
    dollar: 'USD',
    dollars: 'USD',
    '€': 'EUR',
    euros: 'EUR',
    '£': 'GBP',
    pound: 'GBP',
    pounds: 'GBP',
  }),
);

/** Converts a text to a form without case, spaces, punctuation and `https://`, for comparisons. */
const folded = (text: string) =>
  normaliseCode(text)
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/(\/|legalcode|deed(\.\w+)?)+$/, '')
    .replace(/[\s_.-]/g, '');

/**
 * Finds a code in a code list by its code, its label or its web address, in any spelling. For example, `EN`, `English`
 * and `en-IN` result in `en`.
 * @param list Labels by code.
 * @param value Value as sent by a client.
 * @returns The code; the unchanged value if no code matches.
 * @example findCode(licences, 'https://creativecommons.org/licenses/by/4.0') // 'CC-BY-4.0'
 */
export function findCode<Code extends string>(list: Record<Code, unknown>, value: unknown): unknown {
  if (typeof value !== 'string' || value === '' || Object.hasOwn(list, value)) return value;
  const wanted = folded(value);
  const spellings = [wanted, folded(aliases.get(wanted) ?? ''), folded(languageOf(value) ?? '')].filter(
    Boolean,
  );
  const found = Object.entries(list).find(([code, label]) =>
    [code, ...labelsOf(label)].some((text) => spellings.includes(folded(text))),
  );
  return found?.[0] ?? value;
}

const labelsOf = (label: unknown): string[] =>
  typeof label === 'string'
    ? [label]
    : Object.values(label ?? {}).filter((part): part is string => typeof part === 'string');

/**
 * Returns the primary language of a language tag: `en` for `en_IN` and for `eng`; undefined if the text is not a tag.
 */
function languageOf(tag: string): string | undefined {
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag.trim())) return undefined;
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-')).language;
  } catch {
    return undefined;
  }
}
