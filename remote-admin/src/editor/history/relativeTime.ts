import { historyLabels } from './labels';

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
] as const;

const words = new Intl.RelativeTimeFormat('en-IN');

/**
 * Returns how long ago a time is, such as "3 minutes ago". After thirty days it returns the date.
 * @param at Past time, ISO 8601.
 * @param now Current time, in milliseconds since 1970.
 */
export function relativeTime(at: string, now: number): string {
  let passed = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  if (passed < 10) return historyLabels.justNow;
  for (const [unit, many] of steps) {
    if (passed < many) return words.format(-passed, unit);
    passed = Math.floor(passed / many);
  }
  return new Date(at).toLocaleDateString('en-IN', { dateStyle: 'medium' });
}
