import type { ParameterReader } from '@juris/platform';
import type { NameSelection } from '../../api/browse';
import { pageReaders } from '../../lists/pageNumber';
import type { Parameters } from '../../lists/parameters';

/** Reads the first character of names. */
const initialReader: ParameterReader = (value) => {
  const letter = value.normalize('NFKC').trim().toLowerCase();
  return letter === '' ? undefined : /^[\p{L}\p{N}]$/u.test(letter) && letter;
};

/** Readers of the query parameters of the lists of authors and series. */
export const nameReaders = { initial: initialReader, page: pageReaders.page } as const;

/** Returns the argument for the endpoint of a list of names. */
export const nameSelection = (
  kind: NameSelection['kind'],
  { initial, page }: Parameters<keyof typeof nameReaders>,
): NameSelection => ({ kind, ...(initial && { initial }), page: Number(page ?? 1) });
