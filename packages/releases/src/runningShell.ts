import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { providedSchema } from './checkNeeds';
import { errorMessage } from './errorMessage';
import { parseJson } from './parseJson';
import type { RollBackOptions } from './channels';
import type { ReleaseActions } from './releaseActions';

const healthSchema = z.object({
  platform: z.string(),
  /** Modules and design tokens that the shell provides to remotes. Older shells do not send this field. */
  provides: providedSchema.optional(),
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

/** Response of `/health` to a client on another machine without the operations token. */
const publicHealthSchema = z.strictObject({ status: z.string() });

/** Detailed response of `/health`: the platform version, the active releases and the rejected releases of a shell. */
export type ShellHealth = z.infer<typeof healthSchema>;

/** Address and credentials of a running shell. */
export interface RunningShell {
  /** Origin of the shell without a trailing slash. */
  site: string;
  /** Bearer token with which clients on other machines get the detailed response of `/health`. */
  operationsToken?: string | undefined;
}

/**
 * Requests the detailed health of a running shell.
 * @throws {Error} If there is no response within 3 s, or if the response is not the detailed health of a shell.
 * @example const { platform } = await fetchHealth({ site: 'http://localhost:3000' });
 */
export async function fetchHealth({ site, operationsToken }: RunningShell): Promise<ShellHealth> {
  const { status, text } = await fetchText(`${site}/health`, operationsToken).catch((cause: unknown) => {
    throw new Error(`No shell responds at ${site}. Start the site, or set SITE_URL to its address.`, {
      cause,
    });
  });
  const content = parseJson(text);
  if (publicHealthSchema.safeParse(content).success)
    throw new Error(
      `${site} shows its health only to its own machine. Set OPERATIONS_TOKEN to the shell's token.`,
    );
  const { data, error } = healthSchema.safeParse(content);
  if (data) return data;
  throw new Error(
    `${site}/health answered with status ${status} and not with the health of a shell (${errorMessage(error)}). Check the log of the process there, or set SITE_URL to another address.`,
  );
}

async function fetchText(address: string, token: string | undefined) {
  const response = await fetch(address, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(3_000),
  });
  return { status: response.status, text: await response.text() };
}

/**
 * Several shells may share an address. A release counts as loaded after every response has shown it for this time, in
 * ms. Each shell reads the release list at shorter intervals.
 */
export const SEVERAL_SHELLS_MS = 1500;

/**
 * Waits until the shell, or all shells behind an address, have loaded a change of the release list.
 * @param shell Address and credentials of the shell.
 * @param name Name of the remote.
 * @param version Version that the change activates.
 * @param isTaken Returns whether the active versions in a response show the change.
 * @param lasting Time in ms during which every response must show the change; 0 for a single shell.
 * @throws {Error} If the shell rejects the version (with its reason), or if the change is not visible after 5 s plus
 *   `lasting`.
 * @example await waitForRelease(shell, 'public', version, ({ current }) => current === version)
 */
export async function waitForRelease(
  shell: RunningShell,
  name: string,
  version: string,
  isTaken: (active: ShellHealth['releases'][string]) => boolean,
  lasting = 0,
): Promise<void> {
  const deadline = performance.now() + 5_000 + lasting;
  let takenSince: number | undefined;
  for (;;) {
    const { releases, refused, releaseListError } = await fetchHealth(shell);
    const active = releases[name];
    takenSince = active && isTaken(active) ? (takenSince ?? performance.now()) : undefined;
    if (takenSince !== undefined && performance.now() - takenSince >= lasting) return;
    // A rejection without a version means that the entry in the release list is malformed.
    const rejection = refused.find(
      (one) => one.remote === name && (one.version === version || one.version === ''),
    );
    if (rejection) throw new Error(`The shell rejects ${name} ${version}: ${rejection.reason}`);
    if (performance.now() > deadline && releaseListError !== undefined)
      throw new Error(`The shell at ${shell.site} cannot read its release list: ${releaseListError}`);
    if (performance.now() > deadline)
      throw new Error(
        `The shell at ${shell.site} does not see ${name} ${version}. Check that it uses the same release folder (RELEASES).`,
      );
    await delay(50);
  }
}

/**
 * Waits until the shell uses a version for all visitors, or for a share of them.
 * @param shell Address and credentials of the shell.
 * @param name Name of the remote.
 * @param version Activated version.
 * @param share Share of the visitors in percent; undefined for all visitors.
 * @throws {Error} As {@link waitForRelease}.
 * @example await waitForActivation(shell, 'public', version, 10)
 */
export const waitForActivation = (
  shell: RunningShell,
  name: string,
  version: string,
  share: number | undefined,
): Promise<void> =>
  waitForRelease(shell, name, version, ({ current, trial }) =>
    share === undefined ? current === version : trial?.version === version && trial.share === share,
  );

/** Options of {@link restoreRelease}. */
interface RestoreOptions extends RunningShell, RollBackOptions {
  /** Name of the remote. */
  name: string;
  actions: ReleaseActions;
  /** Prints a line for the person who restores the release. */
  say: (line: string) => void;
}

/**
 * Restores the previous release or a named version, and waits until the running shell uses it. A version that the shell
 * rejects is not activated. Without a running shell, the version becomes active at the next start.
 * @param options Remote, version and actions of the remote.
 * @returns The restored version, and the version that it replaces.
 * @throws {Error} If the shell rejects the version, or the version does not exist or has not passed its smoke test. If
 *   the rollback cannot be undone then, the message has both reasons.
 * @example await restoreRelease({ name: 'public', actions, site: 'http://localhost:3000', say: console.log })
 */
export async function restoreRelease({
  name,
  actions,
  say,
  ...options
}: RestoreOptions): Promise<{ restored: string; replaced: string }> {
  const absence = await fetchHealth(options).then(() => undefined, errorMessage);
  const { restored, replaced, undo } = await actions.rollBack(options);
  if (absence !== undefined) say(`${absence} The shell uses ${restored} when it starts.`);
  else
    await waitForRelease(
      options,
      name,
      restored,
      (active) => active.current === restored && active.trial === undefined,
      actions.settleMs,
    ).catch(async (error: unknown) => {
      await undo().catch((failure: unknown) => {
        const reasons = `${errorMessage(error)}\nThe rollback was not undone: ${errorMessage(failure)}`;
        throw new Error(reasons, { cause: error });
      });
      throw error;
    });
  return { restored, replaced };
}
