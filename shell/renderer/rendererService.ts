import type { RendererAddress } from '../settings/rendererSettings';
import { jobClient } from './jobClient';
import type { Renderer } from './jobs';

/** Thrown if a renderer service can read a file that code of remotes must not read. */
export class RendererRightsError extends Error {
  override name = 'RendererRightsError';
}

/** Timeout of the check of the renderer's rights, in milliseconds. */
const CHECK_TIMEOUT = 5_000;

/**
 * Runs jobs in a renderer service. The service is not used while it can read the secret file, which is checked before
 * the first job and again when the connection was lost.
 * @param secretFile Path of a file that only the API may read.
 */
export function rendererService(
  address: RendererAddress,
  secretFile: string,
): Renderer & { requireNoRights(): Promise<void> } {
  const client = jobClient(address);
  let checked: Promise<void> | undefined;

  async function check(): Promise<void> {
    if (await client.canRead(secretFile, AbortSignal.timeout(CHECK_TIMEOUT)))
      throw new RendererRightsError(
        `The renderer service can read ${secretFile}. Run it as another user or in another container; see docs/deployment.md.`,
      );
  }

  async function requireNoRights(): Promise<void> {
    checked ??= check();
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      throw error;
    }
  }

  return {
    requireNoRights,
    async send(file, job, signal) {
      await requireNoRights();
      try {
        return await client.send(file, job, signal);
      } catch (error) {
        if (!signal?.aborted) checked = undefined;
        throw error;
      }
    },
    close: client.close,
  };
}
