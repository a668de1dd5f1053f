import { bookFormats, subjects } from '@juris/contract/lists';
import { bookLabels } from './bookLabels';
import type { Filters } from './filters';

/** The sort orders of a list besides the default one, with their labels. */
export const sortLabels: Record<string, string> = {
  newest: bookLabels.newest,
  name: bookLabels.byTitle,
};

const textOf = (texts: Record<string, string>, code: string) => texts[code] ?? code;

/** Returns the label of an active filter. */
export const filterLabel: Record<keyof Filters, (value: string) => string> = {
  q: (words) => `“${words}”`,
  subject: (code) => textOf(subjects, code),
  author: (name) => name,
  format: (format) => textOf(bookFormats, format),
  year: (year) => year,
  sort: (order) => textOf(sortLabels, order),
};

/** Returns whether the codes of subject and format exist. */
export const isKnown = ({ subject, format }: Filters): boolean =>
  (subject === undefined || Object.hasOwn(subjects, subject)) &&
  (format === undefined || Object.hasOwn(bookFormats, format));
