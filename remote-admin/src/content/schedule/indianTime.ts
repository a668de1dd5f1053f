/** India has one time and no summer time: five and a half hours before UTC. */
const aheadMs = 5.5 * 3_600_000;

/** A moment as a control of date and time holds it, in Indian time. @param moment ISO 8601, UTC; empty for none */
export const asTyped = (moment: string): string =>
  moment && new Date(Date.parse(moment) + aheadMs).toISOString().slice(0, 16);

/** What such a control holds as a moment: ISO 8601, UTC. @param typed in Indian time; empty for none */
export const asMoment = (typed: string): string => typed && new Date(`${typed}+05:30`).toISOString();

const zone = { timeZone: 'Asia/Kolkata' } as const;

/** Made when a moment is said first: few rows have one, and on a slow phone these take a moment themselves. */
const makeFormats = () => ({
  time: new Intl.DateTimeFormat('en-IN', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  day: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long' }),
  dayAndYear: new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long', year: 'numeric' }),
  year: new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' }),
});
let formats: ReturnType<typeof makeFormats> | undefined;

/**
 * A moment as people in India say it: "3 December, 09:00 IST", with the year where that is another than now's.
 * @param moment ISO 8601, UTC; empty for none
 */
export function inWords(moment: string, now = new Date()): string {
  if (!moment) return '';
  const { time, day, dayAndYear, year } = (formats ??= makeFormats());
  const date = new Date(moment);
  const isThisYear = year.format(date) === year.format(now);
  return `${(isThisYear ? day : dayAndYear).format(date)}, ${time.format(date)} IST`;
}
