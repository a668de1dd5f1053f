import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PromoteOptions, ReleaseActions } from './releaseActions';
import { remainingPlan } from './channels';
import { parseJson } from './parseJson';
import { SOURCE_MAPS } from './releaseFolder';
import { SEVERAL_SHELLS_MS } from './runningShell';
import { releasesResponseSchema, rollbackResponseSchema } from './serviceProtocol';

/** Options of {@link serviceActions}. */
export interface ServiceOptions {
  /** Origin of the shell without a trailing slash. */
  site: string;
  /** Release token of the remote. */
  token: string;
  /** Name of the remote. */
  name: string;
}

/** Time limit of a request in ms. An upload over a slow connection takes a while. */
const TIMEOUT_MS = 300_000;

/** Schema of an error response of the service. An error page has another format. */
const errorSchema = z.object({ message: z.string() });

/**
 * Returns the actions that use the release service of a running shell. They need only the token of the remote.
 * @example await serviceActions({ site: 'https://www.example.org', token, name: 'rights' }).promote('1.0.0-1a2b3c')
 */
export function serviceActions({ site, token, name }: ServiceOptions): ReleaseActions {
  async function send(method: string, target: string, body?: FormData | object): Promise<unknown> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${site}/releases/${name}${target}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`No shell responds at ${site}. Check the address after --site.`, { cause });
    });
    const text = await response.text();
    if (response.ok) return parseJson(text);
    throw new Error(errorSchema.safeParse(parseJson(text)).data?.message ?? noService(response.status));
  }

  const noService = (status: number) =>
    `${site} responds with status ${status} to release requests. Check the address, and that RELEASE_TOKENS is set there.`;

  const read = async () => releasesResponseSchema.parse(await send('GET', ''));

  async function promote(version: string, options: PromoteOptions = {}): Promise<void> {
    await send('POST', '/promote', { version, ...options });
  }

  return {
    settleMs: SEVERAL_SHELLS_MS,
    read,
    async add({ version }, releasesFolder) {
      if ((await read()).versions.some((stored) => stored.version === version)) return;
      await send('PUT', `/${version}`, formOf(path.join(releasesFolder, name, version)));
    },
    async startCheck(version) {
      await send('POST', '/check', { version, state: 'started' });
    },
    async endCheck(version, failure) {
      const result = failure === undefined ? { state: 'passed' } : { state: 'failed', reason: failure };
      await send('POST', '/check', { version, ...result });
    },
    promote,
    async rollBack({ version, isUncheckedAllowed: unchecked }) {
      const { channels: before } = await read();
      const result = rollbackResponseSchema.parse(await send('POST', '/rollback', { version, unchecked }));
      return {
        ...result,
        async undo() {
          if (!before) return;
          const { current, previous, trial } = before;
          const restore = (to: string, replaces: string, plan: PromoteOptions = {}) =>
            promote(to, { ...plan, check: 'skipped', undo: { replaces, previous } });
          await restore(current.version, result.restored);
          if (trial) await restore(trial.release.version, current.version, remainingPlan(trial, Date.now()));
        },
      };
    },
  };
}

/** Returns the files of a version, without its source maps, as the body of an upload. */
function formOf(folder: string): FormData {
  const form = new FormData();
  for (const file of readdirSync(folder).filter((name) => name !== SOURCE_MAPS))
    form.append(file, new Blob([readFileSync(path.join(folder, file))]), file);
  return form;
}
