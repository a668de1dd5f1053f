import { figureLabels } from './labels';
import type { Figures } from '@juris/contract';
import { api } from '@juris/platform';

const DAY_MS = 86_400_000;

/** Largest number of days in a chart. */
const MOST_DAYS = 366;

const indianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });

/** Returns the last 30 days in India, `YYYY-MM-DD`. */
export const last30Days = (now: number): FigureDays => ({
  from: indianDay.format(now - 29 * DAY_MS),
  until: indianDay.format(now),
});

/** Returns the periods that can be chosen, with their labels. A year has at most as many days as a chart. */
export function periods(now: number): { label: string; days: FigureDays }[] {
  const [year, month] = indianDay.format(now).split('-').map(Number);
  const dayOf = (...parts: [year: number, month: number, day: number]) =>
    new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  const [thisYear, thisMonth] = [year ?? 0, (month ?? 1) - 1];
  const { last30, thisMonth: toDate, lastMonth, thisYear: yearToDate, lastYear } = figureLabels.periods;
  const today = indianDay.format(now);
  return [
    { label: last30, days: last30Days(now) },
    { label: toDate, days: { from: dayOf(thisYear, thisMonth, 1), until: today } },
    {
      label: lastMonth,
      days: { from: dayOf(thisYear, thisMonth - 1, 1), until: dayOf(thisYear, thisMonth, 0) },
    },
    { label: yearToDate, days: { from: dayOf(thisYear, 0, 1), until: today } },
    { label: lastYear, days: { from: dayOf(thisYear - 1, 0, 1), until: dayOf(thisYear - 1, 11, 31) } },
  ];
}

/** Returns the period of the same length that ends on the day before a period. */
export function previousPeriod({ from, until }: FigureDays): FigureDays {
  const length = Date.parse(until) - Date.parse(from) + DAY_MS;
  const earlier = (day: string, ms: number) => new Date(Date.parse(day) - ms).toISOString().slice(0, 10);
  return { from: earlier(from, length), until: earlier(from, DAY_MS) };
}

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the days of a period that a chart shows: all, or the last ones of a long period. */
export function daysIn({ from, until }: FigureDays): string[] {
  const last = Date.parse(until);
  const count = Math.min(MOST_DAYS, (last - Date.parse(from)) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Returns a day as text, such as `26 Nov 2026`. */
export const readableDay = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** Days of the figures, `YYYY-MM-DD`, both included. */
export interface FigureDays {
  from: string;
  until: string;
}

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFigures: build.query<Figures, FigureDays>({
      query: ({ from, until }) => ({ url: `figures?from=${from}&until=${until}`, authenticated: true }),
      transformResponse: (answer: { output: Figures }) => answer.output,
    }),
  }),
});

export const { useAdminFiguresQuery } = figuresApi;
