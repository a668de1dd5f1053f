import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from './processes';

export const HOUR = 3_600_000;

/** Formats a timestamp in ms since 1970 as the value of a date field, in Indian time (UTC+5:30). */
export const inIndia = (moment: number) => new Date(moment + 5.5 * HOUR).toISOString().slice(0, 16);

/** Starts a site whose clock a test can move forward. */
export async function startSiteWithClock() {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-clock-'));
  const clock = path.join(folder, 'ahead');
  /** Sets the clocks of shell and API to a number of hours after the start of the test. */
  const passed = (hours: number) => {
    // Replaces the file in one step. If a process read an empty file, its clock would jump back to day 1.
    writeFileSync(`${clock}.next`, String(hours * HOUR));
    renameSync(`${clock}.next`, clock);
  };
  passed(0);
  const site = await startSite({
    CLOCK_AHEAD: clock,
    NODE_OPTIONS: `--require ${path.resolve('e2e/movedClock.cjs')}`,
  });
  return {
    address: site.address,
    passed,
    /** Stops the site. */
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
