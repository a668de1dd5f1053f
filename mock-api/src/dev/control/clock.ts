import type { ClockChange } from '@juris/contract/mockControl';

const RealDate = Date;

/** Difference between the time of this process and the real time, in ms. */
let shift = 0;

const now = () => RealDate.now() + shift;

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Object(Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget)),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

/**
 * Moves the time of this process: `Date` and everything that uses it, such as schedules and the expiry of sessions.
 * Timers are not affected.
 * @param change new time; undefined for the real time
 */
export function setClock(change: ClockChange | undefined): void {
  shift = change === undefined ? 0 : shiftOf(change);
  globalThis.Date = shift === 0 ? RealDate : ShiftedDate;
}

/** Returns the time of this process, and its difference from the real time. */
export const readClock = () => ({
  now: new RealDate(now()).toISOString(),
  shiftMinutes: Math.round(shift / 60_000),
});

const shiftOf = (change: ClockChange): number =>
  'now' in change ? RealDate.parse(change.now) - RealDate.now() : change.shiftMinutes * 60_000;
