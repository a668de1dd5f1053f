import {
  endWithMessage,
  rejectDebugger,
  shutDownOnSignal,
  respondToHeartbeats,
} from '@juris/server-kit/processSignals';
import { readSettings } from '@juris/server-kit/settings';
import { startTracing } from '@juris/server-kit/tracing';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSite } from './app';
import { shellSettings, type ShellSettings } from '../settings/shellSettings';
import { serverOptions } from './serverOptions';
import { z } from 'zod';
import { processStateSchema, type ProcessState } from '../supervisor/superviseProcess';
import type { Renderer } from '../renderer/jobs';
import { rendererProcesses } from '../renderer/rendererProcesses';
import { RendererRightsError, rendererService } from '../renderer/rendererService';
import { parseRendererAddress } from '../settings/rendererSettings';

/** Starts the server of the site. The settings are described in docs/configuration.md. */
async function main() {
  rejectDebugger();
  const settings = readSettings(shellSettings, process.env);
  const { site: options, port, host, drain } = serverOptions(settings);
  const dist = path.resolve(__dirname, '..');
  let isEnding = false;
  let end: (exitCode: number) => void = process.exit;
  const site = await createSite({
    ...options,
    dist,
    renderer: await openRenderer(settings, dist, process.env),
    supervisedApi: supervisedApi(),
    isEnding: () => isEnding,
    onFatalError: () => end(1),
  });
  // Tracing starts before the first request, so that invalid settings are logged at once.
  const endTracing = await startTracing('juris-shell', settings, (message) => site.log.warn(message));
  respondToHeartbeats();
  end = shutDownOnSignal(async () => {
    // `/health/ready` reports the shutdown, so that load balancers send no more requests.
    isEnding = true;
    await delay(drain);
    await site.close();
    await endTracing();
  }, drain + 10_000);
  try {
    await site.listen({ port, host });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use. Stop the other process, or set PORT to another port.`)
      : error;
  }
  const address = `http://localhost:${new URL(site.listeningOrigin).port || port}`;
  console.log(`Site ready at ${address}`);
  process.send?.({ ready: address });
}

const message = z.object({ api: processStateSchema });

/** Returns a function that returns the last reported state of the API process; undefined without a supervisor. */
function supervisedApi(): () => ProcessState | undefined {
  let state: ProcessState | undefined;
  process.on('message', (said) => {
    state = message.safeParse(said).data?.api ?? state;
  });
  return () => state;
}

main().catch(endWithMessage);

/**
 * Returns the renderer that the settings select.
 * @param dist The shell's `dist` folder.
 * @param environment Environment variables of this process.
 * @throws {RendererRightsError} If a renderer service can read the key that signs the tokens of staff. A service that
 *   does not respond is checked later.
 */
async function openRenderer(
  { RENDERER = 'child', RENDERER_TOKEN = '', DATA_DIR }: ShellSettings,
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
