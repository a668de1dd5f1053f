import path from 'node:path';
import type { Renderer } from '../renderer/jobs';
import { rendererProcesses } from '../renderer/rendererProcesses';
import { RendererRightsError, rendererService } from '../renderer/rendererService';
import { parseRendererAddress } from '../settings/rendererSettings';
import type { ShellSettings } from '../settings/shellSettings';

/**
 * Returns the renderer that the settings select.
 * @param dist The shell's `dist` folder.
 * @param environment Environment variables of this process.
 * @throws {RendererRightsError} If a renderer service can read the key that signs the tokens of staff. A service that
 *   does not respond is checked later.
 */
export async function openRenderer(
  {
    RENDERER = 'child',
    RENDERER_TOKEN = '',
    DATA_DIR,
  }: Pick<ShellSettings, 'RENDERER' | 'RENDERER_TOKEN' | 'DATA_DIR'>,
  dist: string,
  environment: NodeJS.ProcessEnv,
): Promise<Renderer> {
  const address = parseRendererAddress(RENDERER);
  const main = path.join(dist, 'renderer/main.cjs');
  if (!address) return rendererProcesses({ main, environment });
  const service = rendererService(address, RENDERER_TOKEN, path.resolve(DATA_DIR, 'signing-key'), main);
  await service.requireNoRights().catch((error: unknown) => {
    if (error instanceof RendererRightsError) throw error;
  });
  return service;
}
