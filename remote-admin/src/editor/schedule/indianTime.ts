import { incomplete } from '@juris/shared-ui/Field/DateTimeField';

/** India has one time zone without summer time: five and a half hours ahead of UTC. */
const aheadMs = 5.5 * 3_600_000;

/**
 * Returns a timestamp as a `DateTimeField` holds it, in Indian time.
 * @param moment ISO 8601, UTC; '' for none. Anything else is {@link incomplete}
 */
export function asTyped(moment: string): string {
  if (moment === '') return '';
  const local = new Date(Date.parse(moment) + aheadMs);
  return isFourDigitYear(local) ? local.toISOString().slice(0, 16) : incomplete;
}

/**
 * Returns the value of a `DateTimeField` as a timestamp: ISO 8601, UTC; '' for none.
 * @param typed in Indian time. What is no date and time, or does not exist, is {@link incomplete}
 */
export function asMoment(typed: string): string {
  if (typed === '') return '';
  const date = new Date(`${typed}+05:30`);
  const moment = isFourDigitYear(date) ? date.toISOString() : incomplete;
  // `Date` takes 31 February for 3 March.
  return asTyped(moment) === typed.slice(0, 16) ? moment : incomplete;
}

/** Whether a date is valid and its ISO 8601 form begins with four digits and not with a sign. */
const isFourDigitYear = (date: Date) => date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999;

const zone = { timeZone: 'Asia/Kolkata' } as const;

/** Made on first use: few rows have a timestamp, and on a slow phone these are slow to make. */
const makeFormats = () => ({
  time: new Intl.DateTimeFormat('en-IN', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  day: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long' }),
  dayAndYear: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long', year: 'numeric' }),
  year: new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' }),
});
let formats: ReturnType<typeof makeFormats> | undefined;

/**
 * Returns a timestamp for readers: "3 December, 09:00 IST", with the year unless it is the current one.
 * @param moment ISO 8601, UTC; '' for none. Anything else is returned as it is
 */
export function inWords(moment: string, now = new Date()): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const { time, day, dayAndYear, year } = (formats ??= makeFormats());
  const isThisYear = year.format(date) === year.format(now);
  return `${(isThisYear ? day : dayAndYear).format(date)}, ${time.format(date)} IST`;
}
