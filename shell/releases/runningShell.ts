import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { RemoteName } from '../src/remotes/remotes';

const healthSchema = z.object({
  platform: z.string(),
  releases: z.record(
    z.string(),
    z.object({
      current: z.string(),
      trial: z.object({ version: z.string(), share: z.number() }).optional(),
      checking: z.string().optional(),
    }),
  ),
  refused: z.array(z.object({ remote: z.string(), version: z.string(), reason: z.string() })),
});

/** What it says to whom it does not know. */
const onlyStatus = z.strictObject({ status: z.string() });

/** What a running shell says of itself. */
export type ShellHealth = z.infer<typeof healthSchema>;

/** @throws Error in one sentence when no shell answers there */
export async function fetchHealth(site: string): Promise<ShellHealth> {
  try {
    const { OPERATIONS_TOKEN } = process.env;
    const answer = await fetch(`${site}/health`, {
      headers: OPERATIONS_TOKEN ? { authorization: `Bearer ${OPERATIONS_TOKEN}` } : {},
      signal: AbortSignal.timeout(3_000),
    });
    const said: unknown = await answer.json();
    if (onlyStatus.safeParse(said).success)
      throw new Error(`${site} tells only its own machine how it is. Set OPERATIONS_TOKEN to the shell's.`);
    return healthSchema.parse(said);
  } catch (error) {
    if (error instanceof Error && error.message.includes('OPERATIONS_TOKEN')) throw error;
    throw new Error(`No shell answers at ${site}. Start the site, or name where it is with SITE_URL=… .`, {
      cause: error,
    });
  }
}

/**
 * For how long every answer must be one of a shell that has taken it, in ms, where several may answer in turn: each looks
 * at the list more often than that.
 */
export const SEVERAL_SHELLS_MS = 1500;

/**
 * Waits until the shells have taken what was put on the list.
 * @param isTaken looks at what a shell has on of the remote
 * @param lasting for how long every answer must be so, in ms
 * @throws Error with the shell's own reason when it refuses the version; or that it does not see the list
 */
export async function waitForRelease(
  site: string,
  name: RemoteName,
  version: string,
  isTaken: (on: ShellHealth['releases'][string]) => boolean,
  lasting = 0,
): Promise<void> {
  const deadline = performance.now() + 5_000 + lasting;
  let takenSince: number | undefined;
  for (;;) {
    const { releases, refused } = await fetchHealth(site);
    const on = releases[name];
    takenSince = on && isTaken(on) ? (takenSince ?? performance.now()) : undefined;
    if (takenSince !== undefined && performance.now() - takenSince >= lasting) return;
    const rejection = refused.find((one) => one.remote === name && one.version === version);
    if (rejection) throw new Error(`The shell refuses ${name} ${version}: ${rejection.reason}`);
    if (performance.now() > deadline)
      throw new Error(`The shell at ${site} does not see ${name} ${version}. Does it serve another folder?`);
    await delay(50);
  }
}
