import { normaliseCode } from './text';

/** Other names of codes, which are neither codes nor labels of a list. */
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

/** Folds a spelling: case, spaces and punctuation make no difference. */
const folded = (text: string) =>
  normaliseCode(text)
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/(\/|legalcode|deed(\.\w+)?)+$/, '')
    .replace(/[\s_.-]/g, '');

/**
 * Finds a code of a list by another spelling, its label or its address: `EN`, `English` and `en-IN` are `en`, and
 * `https://creativecommons.org/licenses/by/4.0` is `CC-BY-4.0`.
 * @param list labels by code
 * @returns the code; the value itself when no code matches
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

/** Returns the language of a tag with a region or of three letters: `en` for `en_IN` and for `eng`. */
function languageOf(tag: string): string | undefined {
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag.trim())) return undefined;
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-')).language;
  } catch {
    return undefined;
  }
}
