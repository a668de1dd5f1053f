import { incomplete } from '@juris/shared-ui/Field/DateTimeField';

/** Offset of Indian time from UTC: 5.5 hours, without summer time. */
const aheadMs = 5.5 * 3_600_000;

/**
 * Converts a timestamp to the value of a `DateTimeField` in Indian time.
 * @param timestamp ISO 8601, UTC; '' without a timestamp. Any other text becomes {@link incomplete}
 */
export function toFieldValue(timestamp: string): string {
  if (timestamp === '') return '';
  const local = new Date(Date.parse(timestamp) + aheadMs);
  return isFourDigitYear(local) ? local.toISOString().slice(0, 16) : incomplete;
}

/**
 * Converts the value of a `DateTimeField` to a timestamp: ISO 8601, UTC; '' without a timestamp.
 * @param typed in Indian time; an invalid date or time becomes {@link incomplete}
 */
export function toTimestamp(typed: string): string {
  if (typed === '') return '';
  const date = new Date(`${typed}+05:30`);
  const timestamp = isFourDigitYear(date) ? date.toISOString() : incomplete;
  // `Date` parses 31 February as 3 March.
  return toFieldValue(timestamp) === typed.slice(0, 16) ? timestamp : incomplete;
}

/** Returns whether a date is valid and its ISO 8601 form starts with a four-digit year without a sign. */
const isFourDigitYear = (date: Date) => date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;

const zone = { timeZone: 'Asia/Kolkata' } as const;

/** Created on first use: few rows have a timestamp, and formatters are slow to create on slow phones. */
const makeFormats = () => ({
  time: new Intl.DateTimeFormat('en-IN', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  day: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long' }),
  dayAndYear: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long', year: 'numeric' }),
  year: new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' }),
});
let formats: ReturnType<typeof makeFormats> | undefined;

/**
 * Formats a timestamp for readers: "3 December, 09:00 IST", with the year unless it is the current year.
 * @param timestamp ISO 8601, UTC; '' without a timestamp. Any other text is returned unchanged
 */
export function inWords(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  const { time, day, dayAndYear, year } = (formats ??= makeFormats());
  const isThisYear = year.format(date) === year.format(now);
  return `${(isThisYear ? day : dayAndYear).format(date)}, ${time.format(date)} IST`;
}
