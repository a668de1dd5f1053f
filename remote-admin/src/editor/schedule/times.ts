import { inWords } from './indianTime';

/** Schedule of a record: readers see the record from `activeFrom` until `activeUntil`. ISO 8601, UTC; empty for no limit. */
export interface Times {
  activeFrom: string;
  activeUntil: string;
}

/** The schedule of a new record. */
export const noTimes: Times = { activeFrom: '', activeUntil: '' };

/** Returns the schedule of a record. An API that implements only the specification sends no schedule. */
const timesOf = ({ activeFrom = '', activeUntil = '' }: Partial<Times>): Times => ({
  activeFrom,
  activeUntil,
});

/** Labels of the schedule fields, and functions that format their values. */
export const timesWords = {
  activeFrom: { label: 'Publish on (IST)', read: ({ activeFrom }: Times) => inWords(activeFrom) },
  activeUntil: { label: 'Unpublish on (IST)', read: ({ activeUntil }: Times) => inWords(activeUntil) },
};

/** Other texts of the schedule fields. */
export const scheduleTexts = {
  summary: (times: Times) => `Schedule: ${timesInWords(times) || 'none'}`,
  fromHint: 'Leave empty to publish immediately.',
  untilHint: 'Leave empty to keep it published.',
};

/**
 * Returns the effect that a schedule has now, e.g. "from 3 December, 09:00 IST", or '' if it has no effect. An unreadable
 * timestamp is included as it is.
 */
export function timesInWords(times: Partial<Times>, now = new Date()): string {
  const { activeFrom, activeUntil } = timesOf(times);
  const isPast = (timestamp: string) => Date.parse(timestamp) <= now.getTime();
  if (isPast(activeUntil)) return `ended ${inWords(activeUntil, now)}`;
  return [
    activeFrom && !isPast(activeFrom) && `from ${inWords(activeFrom, now)}`,
    activeUntil && `until ${inWords(activeUntil, now)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
