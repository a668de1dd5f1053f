import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { RemoteName } from './remotes';
import { errorMessage } from './errorMessage';

const healthSchema = z.object({
  platform: z.string(),
  releases: z.record(
    z.string(),
    z.object({
      current: z.string().optional(),
      trial: z.object({ version: z.string(), share: z.number() }).optional(),
      checking: z.string().optional(),
    }),
  ),
  refused: z.array(z.object({ remote: z.string(), version: z.string(), reason: z.string() })),
  releaseListError: z.string().optional(),
});

/** What it says to whom it does not know. */
const onlyStatus = z.strictObject({ status: z.string() });

/** What a running shell says of itself. */
export type ShellHealth = z.infer<typeof healthSchema>;

/** A running shell. */
export interface RunningShell {
  /** Its address, without a slash at its end. */
  site: string;
  /** Unlocks the details of its health, also from other machines. */
  operationsToken?: string | undefined;
}

/** @throws Error in one sentence when nothing answers there, or something else than a shell does */
export async function fetchHealth({ site, operationsToken }: RunningShell): Promise<ShellHealth> {
  const { status, text } = await fetchText(`${site}/health`, operationsToken).catch((cause: unknown) => {
    throw new Error(`No shell answers at ${site}. Start the site, or name where it is with SITE_URL=… .`, {
      cause,
    });
  });
  const content = parseJson(text);
  if (onlyStatus.safeParse(content).success)
    throw new Error(`${site} tells only its own machine how it is. Set OPERATIONS_TOKEN to the shell's.`);
  const { data, error } = healthSchema.safeParse(content);
  if (data) return data;
  throw new Error(
    `${site}/health answered with status ${status} and no health of a shell (${errorMessage(error)}). Look at the log of what runs there, or name another address with SITE_URL=… .`,
  );
}

async function fetchText(address: string, token: string | undefined) {
  const response = await fetch(address, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(3_000),
  });
  return { status: response.status, text: await response.text() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
  shell: RunningShell,
  name: RemoteName,
  version: string,
  isTaken: (on: ShellHealth['releases'][string]) => boolean,
  lasting = 0,
): Promise<void> {
  const deadline = performance.now() + 5_000 + lasting;
  let takenSince: number | undefined;
  for (;;) {
    const { releases, refused, releaseListError } = await fetchHealth(shell);
    const on = releases[name];
    takenSince = on && isTaken(on) ? (takenSince ?? performance.now()) : undefined;
    if (takenSince !== undefined && performance.now() - takenSince >= lasting) return;
    // A malformed entry may not say its version.
    const rejection = refused.find(
      (one) => one.remote === name && (one.version === version || one.version === ''),
    );
    if (rejection) throw new Error(`The shell refuses ${name} ${version}: ${rejection.reason}`);
    if (performance.now() > deadline && releaseListError !== undefined)
      throw new Error(`The shell at ${shell.site} cannot read its release list: ${releaseListError}`);
    if (performance.now() > deadline)
      throw new Error(
        `The shell at ${shell.site} does not see ${name} ${version}. Does it serve another folder?`,
      );
    await delay(50);
  }
}
