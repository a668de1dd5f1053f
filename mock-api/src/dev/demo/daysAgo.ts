const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the date and time (ISO 8601, UTC) before the given number of days. The number can be a fraction. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Returns the day (`YYYY-MM-DD`, UTC) before the given number of days. */
export const dayAgo = (days: number): string => daysAgo(days).slice(0, 10);
