import { bookFormats, subjects } from '@juris/mock-api/contract/lists';
import { redirect } from '@juris/shell/platform';
import { bookLabels } from './bookLabels';

/** What a list of books is narrowed to and sorted by, as its page's address says it. */
export interface Narrowing {
  /** Words of the title, the author or the identifiers. */
  q?: string;
  /** A code of Thema. */
  subject?: string;
  /** The whole name of an author or editor. */
  author?: string;
  format?: string;
  /** Of publication. */
  year?: string;
  sort?: string;
  /** Which part of a long list, from the second on. */
  page?: string;
}

/** The query parameters of a list's page. */
const narrowingParameters = ['q', 'subject', 'author', 'format', 'year', 'sort', 'page'] as const;

/** Whether a value of the address means something. */
const means: Record<keyof Narrowing, (value: string) => boolean> = {
  q: (words) => words.trim() !== '' && words.length <= 100,
  subject: (code) => code in subjects,
  author: (name) => name.trim() !== '' && name.length <= 200,
  format: (format) => format in bookFormats,
  year: (year) => /^\d{4}$/.test(year),
  sort: (order) => order in sortWords,
  page: (number) => /^[1-9]\d{0,4}$/.test(number) && number !== '1',
};

/** The orders that a list can have besides the usual one, and their words. */
export const sortWords: Record<string, string> = {
  newest: bookLabels.newest,
  name: bookLabels.byTitle,
};

/** What an address asks for; what means nothing is left out, as the form's empty choices are, and a page of the whole list. */
export function narrowingIn(parameters: URLSearchParams): Narrowing {
  const narrowing: Narrowing = {};
  for (const name of narrowingParameters) {
    const value = parameters.get(name) ?? '';
    if (means[name](value)) narrowing[name] = value;
  }
  const { page: _, ...rest } = narrowing;
  return isNarrowed(rest) ? narrowing : {};
}

/**
 * What the address of a page with a list asks for.
 * @throws Response 308 to the one spelling of the address, without what means nothing: a form sends its empty choices too
 */
export function narrowingAt(address: string): Narrowing {
  const { pathname, searchParams } = new URL(address);
  const narrowing = narrowingIn(searchParams);
  const spelled = new URLSearchParams(searchParams);
  for (const name of narrowingParameters) {
    const value = narrowing[name];
    if (value === undefined) spelled.delete(name);
    else if (spelled.getAll(name).length > 1) spelled.set(name, value);
  }
  if (spelled.size < searchParams.size) {
    const query = spelled.toString();
    throw redirect(query ? `${pathname}?${query}` : pathname, 308);
  }
  return narrowing;
}

export const isNarrowed = (narrowing: Narrowing): boolean => Object.keys(narrowing).length > 0;
