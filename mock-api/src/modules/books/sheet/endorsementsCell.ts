import type { BookRecord } from '@juris/contract/bookRecord';
import { normaliseLine } from '@juris/contract/text';

/** Writes endorsements to a cell, one per line: the quotation, the person, and the affiliation, separated by `|`. */
export const writeEndorsements = ({ endorsements = [] }: BookRecord): string =>
  endorsements
    .map(({ quote, name, affiliation }) =>
      [quote, name, affiliation]
        .join(' | ')
        .replaceAll('  ', ' ')
        .replace(/[ |]+$/, ''),
    )
    .join('\n');

/** Reads the endorsements in a cell; undefined for an empty cell. They are not validated yet. */
export function readEndorsements(text: string): object[] | undefined {
  const lines = text.split('\n').map(normaliseLine).filter(Boolean);
  if (lines.length === 0) return undefined;
  return lines.map((line) => {
    const [quote = '', name = '', affiliation = ''] = line.split('|').map(normaliseLine);
    return { quote, name, affiliation };
  });
}
