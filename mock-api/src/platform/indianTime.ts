/** Indian Standard Time is 5:30 hours ahead of UTC throughout the year, in ms. */
export const INDIA_MS = 5.5 * 60 * 60 * 1000;

export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the day of a time in India, `YYYY-MM-DD`.
 * @param time milliseconds since 1970
 */
export const indianDay = (time: number) => new Date(time + INDIA_MS).toISOString().slice(0, 10);

/** Returns the time at which the next day begins in India, in milliseconds since 1970. */
export const nextIndianDay = (time: number) => Date.parse(indianDay(time + DAY_MS)) - INDIA_MS;
