import { bookFormats, subjects } from '@juris/mock-api/contract/lists';

/** What a list of books is narrowed to and sorted by, as its page's address says it. */
export interface Narrowing {
  /** A code of Thema. */
  subject?: string;
  /** The whole name of an author or editor. */
  author?: string;
  format?: string;
  /** Of publication. */
  year?: string;
  sort?: string;
}

/** The query parameters of a list's page. */
const narrowingParameters = ['subject', 'author', 'format', 'year', 'sort'] as const;

/** Whether a value of the address means something. */
const means: Record<keyof Narrowing, (value: string) => boolean> = {
  subject: (code) => code in subjects,
  author: (name) => name.trim() !== '' && name.length <= 200,
  format: (format) => format in bookFormats,
  year: (year) => /^\d{4}$/.test(year),
  sort: (order) => order in sortWords,
};

/** The orders that a list can have besides the usual one, and their words. */
export const sortWords: Record<string, string> = { newest: 'Newest first', name: 'By name' };

/** What an address asks for; what means nothing is left out, as the form's empty choices are. */
export function narrowingIn(parameters: URLSearchParams): Narrowing {
  const narrowing: Narrowing = {};
  for (const name of narrowingParameters) {
    const value = parameters.get(name) ?? '';
    if (means[name](value)) narrowing[name] = value;
  }
  return narrowing;
}

export const isNarrowed = (narrowing: Narrowing): boolean => Object.keys(narrowing).length > 0;
