import { bookFormats, subjects } from '@juris/contract/lists';
import { bookLabels } from './bookLabels';
import type { Filters } from './filters';

/** The sort orders that a list can have besides the usual one, with their labels. */
export const sortLabels: Record<string, string> = {
  newest: bookLabels.newest,
  name: bookLabels.byTitle,
};

const textOf = (texts: Record<string, string>, code: string) => texts[code] ?? code;

/** The label of an active filter. */
export const filterLabel: Record<keyof Filters, (value: string) => string> = {
  q: (words) => `“${words}”`,
  subject: (code) => textOf(subjects, code),
  author: (name) => name,
  format: (format) => textOf(bookFormats, format),
  year: (year) => year,
  sort: (order) => textOf(sortLabels, order),
};

/** Whether the codes of the filters exist. */
export const isKnown = ({ subject, format }: Filters): boolean =>
  (subject === undefined || Object.hasOwn(subjects, subject)) &&
  (format === undefined || Object.hasOwn(bookFormats, format));
