import { errorMessage } from '@juris/releases/errorMessage';
import { hashOf } from '@juris/releases/hash';
import { readFileSync } from 'node:fs';
import type { RendererAddress } from '../settings/rendererSettings';
import { jobClient } from './jobExchange';
import type { Renderer } from './jobs';

/** Thrown if a renderer service can read a file that code of remotes must not read. */
export class RendererRightsError extends Error {
  override name = 'RendererRightsError';
}

/** Timeout of the check of the renderer's rights, in milliseconds. */
const CHECK_TIMEOUT = 5_000;

/** Timeout of a report, in milliseconds. */
const REPORT_TIMEOUT = 1_000;

/**
 * Runs jobs in a renderer service. The service is not used while it can read the secret file, which is checked before
 * the first job and again when the connection was lost.
 * @param token The `RENDERER_TOKEN` of the service.
 * @param secretFile Path of a file that only the API may read.
 * @param main Script of the renderer processes in the build of the shell. The service should have the same one.
 */
export function rendererService(
  address: RendererAddress,
  token: string,
  secretFile: string,
  main: string,
): Required<Renderer> & { requireNoRights(): Promise<void> } {
  const build = hashOf(readFileSync(main));
  const client = jobClient(address, token);
  let checked: Promise<void> | undefined;

  async function check(): Promise<void> {
    if (await client.canRead(secretFile, AbortSignal.timeout(CHECK_TIMEOUT)))
      throw new RendererRightsError(
        `The renderer service can read ${secretFile}. Run it as another user or in another container; see docs/deployment.md.`,
      );
  }

  const requireNoRights = () =>
    (checked ??= check()).catch((error: unknown) => {
      checked = undefined;
      throw error;
    });

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
    async report() {
      try {
        const report = await client.report(AbortSignal.timeout(REPORT_TIMEOUT));
        const problem = 'The renderer service has another build than the shell. Restart the service.';
        return report.build === build ? report : { ...report, problem };
      } catch (error) {
        return {
          build,
          processes: [],
          problem: `The renderer service does not report: ${errorMessage(error)}`,
        };
      }
    },
    close: client.close,
  };
}
