import { bookFormats, languages } from '@juris/contract/lists';
import { isSubjectCode, subjectName } from '@juris/contract/subjectAddress';
import { bookLabels } from './bookLabels';
import type { Filters } from './filters';

/** Labels of the sort orders that a visitor can choose instead of the default order. */
export const sortLabels: Record<string, string> = {
  newest: bookLabels.newest,
  name: bookLabels.byTitle,
};

/** Returns a function that returns the name of a code; an unknown code is its own name. */
export const nameIn = (names: Readonly<Record<string, string>>) => (code: string) => names[code] ?? code;

/** Functions that return the label of an active filter from its value, by name of the filter. */
export const filterLabel: Record<keyof Filters, (value: string) => string> = {
  q: (words) => `“${words}”`,
  subject: subjectName,
  author: (name) => name,
  format: nameIn(bookFormats),
  language: nameIn(languages),
  year: (year) => year,
  sort: nameIn(sortLabels),
};

export const hasKnownCodes = ({ subject, format, language }: Filters): boolean =>
  (subject === undefined || isSubjectCode(subject)) &&
  (format === undefined || Object.hasOwn(bookFormats, format)) &&
  (language === undefined || Object.hasOwn(languages, language));
