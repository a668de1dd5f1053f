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

/** What the fields are called, and how a moment is read. */
export const timesWords = {
  activeFrom: { label: 'From (IST)', read: ({ activeFrom }: Times) => inWords(activeFrom) },
  activeUntil: { label: 'Until (IST)', read: ({ activeUntil }: Times) => inWords(activeUntil) },
};

/** What the times of a record mean now: "from 3 December, 09:00 IST"; empty where they mean nothing. */
export function timesInWords(times: Partial<Times>, now = new Date()): string {
  const { activeFrom, activeUntil } = timesOf(times);
  const isBefore = activeFrom !== '' && Date.parse(activeFrom) > now.getTime();
  if (activeUntil && Date.parse(activeUntil) <= now.getTime()) return `ended ${inWords(activeUntil, now)}`;
  return [isBefore && `from ${inWords(activeFrom, now)}`, activeUntil && `until ${inWords(activeUntil, now)}`]
    .filter(Boolean)
    .join(', ');
}
