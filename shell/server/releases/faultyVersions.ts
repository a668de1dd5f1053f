import type { Release } from '@juris/releases/releaseList';
import { fileKey } from '../../renderer/jobs';

/** Number of ends of a version's renderer process after which the version is set aside. */
const MAX_ENDS = 3;
/** Period in which the ends are counted, in milliseconds. */
const PERIOD_MS = 600_000;

/** Counts how often the renderer processes of versions end by themselves, until this process ends. */
export function faultyVersions() {
  const ends = new Map<string, number[]>();
  const reasons = new Map<string, string>();
  return {
    /**
     * Records an end.
     * @param reason Why the process ended. The first line is part of the reason for setting the version aside.
     * @returns True if the version is now set aside and was not before.
     */
    recordEnd({ server }: Release, reason: string): boolean {
      const key = fileKey(server);
      const now = performance.now();
      const recent = [...(ends.get(key) ?? []), now].filter((at) => now - at < PERIOD_MS);
      ends.set(key, recent);
      if (recent.length < MAX_ENDS || reasons.has(key)) return false;
      const [line] = reason.split('\n');
      reasons.set(
        key,
        `its renderer process ended ${MAX_ENDS} times within ${PERIOD_MS / 60_000} minutes, the last time because: ${line}. Roll it back, or release a corrected version.`,
      );
      return true;
    },
    /** Returns why a version is set aside; undefined if it is not. */
    reasonOf: ({ server }: Release): string | undefined => reasons.get(fileKey(server)),
  };
}
