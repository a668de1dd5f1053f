import { incompleteDate } from '@juris/shared-ui/Field/DateTimeField';

/** Offset of Indian time from UTC: 5.5 hours, without summer time. */
const aheadMs = 5.5 * 3_600_000;

/**
 * Converts a timestamp to the value of a `DateTimeField` in Indian time.
 * @param timestamp ISO 8601, UTC, or '' for an empty field. Any other text becomes {@link incompleteDate}.
 */
export function toFieldValue(timestamp: string): string {
  if (timestamp === '') return '';
  const local = new Date(Date.parse(timestamp) + aheadMs);
  return isFourDigitYear(local) ? local.toISOString().slice(0, 16) : incompleteDate;
}

/**
 * Converts the value of a `DateTimeField` to a timestamp: ISO 8601, UTC, or '' for an empty field.
 * @param typed Date and time in Indian time. An invalid date or time becomes {@link incompleteDate}.
 */
export function toTimestamp(typed: string): string {
  if (typed === '') return '';
  const date = new Date(`${typed}+05:30`);
  const timestamp = isFourDigitYear(date) ? date.toISOString() : incompleteDate;
  // `Date` parses 31 February as 3 March. Converting back reveals such dates.
  return toFieldValue(timestamp) === typed.slice(0, 16) ? timestamp : incompleteDate;
}

/** Returns whether a date is valid and its year has at most four digits. ISO 8601 writes other years with a sign. */
const isFourDigitYear = (date: Date) => date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;

const zone = { timeZone: 'Asia/Kolkata' } as const;

/** Creates the formatters at the first use, because this takes noticeable time on slow phones. */
const makeFormats = () => ({
  time: new Intl.DateTimeFormat('en-IN', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  day: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long' }),
  dayAndYear: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long', year: 'numeric' }),
  shortDay: new Intl.DateTimeFormat('en-IN', { ...zone, dateStyle: 'medium' }),
  year: new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' }),
});
let formats: ReturnType<typeof makeFormats> | undefined;

/**
 * Formats a timestamp as text, e.g. "3 December, 09:00 IST". A year other than the current year is included.
 * @param timestamp ISO 8601, UTC. Any other text, such as '', is returned unchanged.
 */
export function formatIndianTime(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  const { time, day, dayAndYear, year } = (formats ??= makeFormats());
  const isThisYear = year.format(date) === year.format(now);
  return `${(isThisYear ? day : dayAndYear).format(date)}, ${time.format(date)} IST`;
}

/** Formats a time of the past as text, e.g. "3 Dec 2026, 09:00 IST". */
export function formatShortIndianTime(timestamp: string | number): string {
  const { shortDay, time } = (formats ??= makeFormats());
  const date = new Date(timestamp);
  return `${shortDay.format(date)}, ${time.format(date)} IST`;
}

/** Formats the day of a timestamp in India, e.g. "3 Dec 2026"; with the style `dayAndYear` "3 December 2026". */
export const formatIndianDay = (timestamp: string, style: 'shortDay' | 'dayAndYear' = 'shortDay') =>
  (formats ??= makeFormats())[style].format(new Date(timestamp));

/** Returns the start of a day in India, such as `2024-02-12`; undefined for an invalid day. */
export function startOfIndianDay(day: string): Date | undefined {
  const start = new Date(`${day}T00:00+05:30`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(start.getTime()) ? start : undefined;
}
