import { inWords } from './indianTime';

/** From and until when readers see a record: ISO 8601, UTC; empty for no limit. */
export interface Times {
  activeFrom: string;
  activeUntil: string;
}

/** What the form of a new record starts with. */
export const noTimes: Times = { activeFrom: '', activeUntil: '' };

/** The times of a record; a host that follows the specification alone sends none. */
const timesOf = ({ activeFrom = '', activeUntil = '' }: Partial<Times>): Times => ({
  activeFrom,
  activeUntil,
});

/** The labels of the fields, and how their values are shown. */
export const timesWords = {
  activeFrom: { label: 'Publish on (IST)', read: ({ activeFrom }: Times) => inWords(activeFrom) },
  activeUntil: { label: 'Unpublish on (IST)', read: ({ activeUntil }: Times) => inWords(activeUntil) },
};

/** Further texts of the fields. */
export const scheduleTexts = {
  summary: (times: Times) => `Schedule: ${timesInWords(times) || 'none'}`,
  fromHint: 'Leave empty to publish immediately.',
  untilHint: 'Leave empty to keep it published.',
};

/**
 * Returns what the schedule of a record means now: "from 3 December, 09:00 IST"; '' where it means nothing. A timestamp
 * that cannot be read never counts as none.
 */
export function timesInWords(times: Partial<Times>, now = new Date()): string {
  const { activeFrom, activeUntil } = timesOf(times);
  const isPast = (moment: string) => Date.parse(moment) <= now.getTime();
  if (isPast(activeUntil)) return `ended ${inWords(activeUntil, now)}`;
  return [
    activeFrom && !isPast(activeFrom) && `from ${inWords(activeFrom, now)}`,
    activeUntil && `until ${inWords(activeUntil, now)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
