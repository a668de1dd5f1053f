import type { FigureDays } from './figuresApi';

const DAY_MS = 86_400_000;

/** Largest number of days in a chart. */
const MOST_DAYS = 366;

const indianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });

/** Returns the last 30 days in India, `YYYY-MM-DD`. */
export const lastMonth = (now: number): FigureDays => ({
  from: indianDay.format(now - 29 * DAY_MS),
  until: indianDay.format(now),
});

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns all days of a period, at most a year. Empty for a reversed period. */
export function daysIn({ from, until }: FigureDays): string[] {
  const first = Date.parse(from);
  const count = Math.min(MOST_DAYS, Math.floor((Date.parse(until) - first) / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Returns a day as text, such as `26 Nov 2026`. */
export const readableDay = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
