/**
 * Parses publication dates that editors type or paste: a year (`2026`), a month (`March 2026`) or a day (`12/03/2026`).
 */
import { normaliseCode } from './text';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,? /;
const EARLIEST_YEAR = 1400;
const LATEST_YEAR = 2199;

/** Patterns of the supported notations. In numeric dates with the year last, the day comes first, as in India. */
const patterns = [
  /^(?<year>\d{4})$/,
  /^(?<year>\d{4}) ?[-/. ] ?(?<month>\d{1,2})(?: ?[-/. ] ?(?<day>\d{1,2}))?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?:(?<day>\d{1,2}) ?[-/. ] ?)?(?<month>\d{1,2}) ?[-/. ] ?(?<year>\d{4})$/,
  /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[-/. ]*)?(?<name>[a-z]{3,9})[-/., ]*(?<year>\d{4})$/,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
  // As Excel writes months and days to CSV files: Mar-27 and 12-Mar-27. `Mar 27` may be a day.
  /^(?<name>[a-z]{3,9})(?:[-/] ?['’]?| ?['’])(?<year>\d{2})$/,
  /^(?<day>\d{1,2})[-/. ]+(?<name>[a-z]{3,9})[-/., ]+(?<year>\d{2})$/,
  /^(?<year>\d{4})[-/., ]*(?<name>[a-z]{3,9})\.?(?:[-/ ](?<day>\d{1,2}))?$/,
];

const usage = 'Enter a year, a month or a day, e.g. 2026, March 2026 or 12 March 2026.';

/** Result of parsing a date: the date as `2026`, `2026-03` or `2026-03-12`, or a validation message (`problem`). */
type ReadDate = { date: string; problem?: never } | { date?: never; problem: string };

function readDate(text: string): ReadDate {
  const code = normaliseCode(text)
    .toLowerCase()
    // Removes the time of day, which spreadsheets add, and a copyright sign.
    .replace(/(t| )\d{2}:\d{2}.*$/, '')
    .replace(/^(©|c|\(c\))[. ]?(?=\d{4}$)/, '')
    .replace(WEEKDAY, '')
    .replace(/^(\d{4})\.0+$|[.,]+$/, '$1');
  if (code === '') return { date: '' };
  const groups = patterns.map((pattern) => pattern.exec(code)?.groups).find((found) => found);
  if (!groups)
    return { problem: /^\d{1,2}[-/. ](\d{1,2}|[a-z]{3,9})[-/. ]+['’]?\d{2}$/.test(code) ? shortYear : usage };
  const { name, day } = groups;
  const year = fullYear(groups.year ?? '');
  const month = name === undefined ? groups.month : monthOf(name);
  if (name !== undefined && month === undefined) return { problem: usage };
  const problem = partsProblem(Number(year), month && Number(month), day && Number(day));
  if (problem) return { problem };
  return { date: [year, month, day].flatMap((part) => (part ? [part.padStart(2, '0')] : [])).join('-') };
}

/** Number of years from now in which a year with two digits can be, such as the end of a schedule. */
const YEARS_AHEAD = 10;

/** Returns a year with four digits. Two digits belong to this century up to ten years from now, else to the last one. */
const fullYear = (year: string) =>
  year.length === 4
    ? year
    : `${Number(year) <= (new Date().getUTCFullYear() % 100) + YEARS_AHEAD ? 20 : 19}${year}`;

const shortYear = 'Write the year with four digits, e.g. 12/03/2026.';

/**
 * Returns the number of a month (`1` to `12`) by its English name or by the first three or more letters of the name.
 */
function monthOf(name: string): string | undefined {
  const at = MONTHS.findIndex((month) => month.startsWith(name));
  return at < 0 ? undefined : String(at + 1);
}

function partsProblem(year: number, month: number | '' | undefined, day: number | '' | undefined) {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return `Check the year ${year}. ${usage}`;
  if (!month && month !== 0) return undefined;
  if (month < 1 || month > 12)
    return day && day <= 12
      ? `There is no month ${month}. Write the day before the month: ${month}/${day}/${year}.`
      : `There is no month ${month}. ${usage}`;
  if (!day && day !== 0) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day >= 1 && day <= last) return undefined;
  const name = MONTHS[month - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year} has no day ${day}. Check the day.`;
}

/**
 * Returns a date as `2026`, `2026-03` or `2026-03-12`. A text that cannot be parsed is returned unchanged.
 * @example normalisePublicationDate('12/03/2026') // '2026-03-12'
 */
export const normalisePublicationDate = (text: string): string => readDate(text).date ?? text;

/** Returns the validation message for a date; undefined for a valid date and for an empty text. */
export const publicationDateProblem = (text: string): string | undefined => readDate(text).problem;

/**
 * Returns the year of a date such as `2026`, `March 2026` or `12/03/2026`. A text that cannot be parsed is returned
 * unchanged.
 * @example publicationYear('March 2026') // '2026'
 */
export const publicationYear = (text: string): string => readDate(text).date?.slice(0, 4) ?? text;
