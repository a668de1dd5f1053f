import { bookFormats, languages } from '@juris/contract/lists';
import { isSubjectCode, subjectName } from '@juris/contract/subjectAddress';
import { bookLabels } from './bookLabels';
import type { Filters } from './filters';

/** Labels of the sort orders that a visitor can choose instead of the default order. */
export const sortLabels: Record<string, string> = {
  newest: bookLabels.newest,
  name: bookLabels.byTitle,
};

const textOf = (texts: Record<string, string>, code: string) => texts[code] ?? code;

/** Functions that return the label of an active filter from its value, by name of the filter. */
export const filterLabel: Record<keyof Filters, (value: string) => string> = {
  q: (words) => `“${words}”`,
  subject: subjectName,
  author: (name) => name,
  format: (format) => textOf(bookFormats, format),
  language: (language) => textOf(languages, language),
  year: (year) => year,
  sort: (order) => textOf(sortLabels, order),
};

export const hasKnownCodes = ({ subject, format, language }: Filters): boolean =>
  (subject === undefined || isSubjectCode(subject)) &&
  (format === undefined || Object.hasOwn(bookFormats, format)) &&
  (language === undefined || Object.hasOwn(languages, language));
