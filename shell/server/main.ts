import { shutDownOnSignal } from '@juris/server-kit/shutDownOnSignal';
import { startTracing } from '@juris/server-kit/tracing';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSite } from './app';
import { readSettings } from './settings';
import { supervisedApi } from './supervisedApi';

/**
 * The program that serves the site.
 * Environment: `PORT` (3000), `HOST` (this machine; in production all addresses), `API_URL` (where the API is),
 * `SITE_ORIGIN` (the public origin; in production it must be set),
 * `DATA_DIR`, `UPLOADS` (the API's files, where they lie on this machine), `RELEASES` (the folder of releases or its
 * address, `DATA_DIR/releases`), `RELEASE_HOSTS` (further origins that releases may come from), `DEVELOPER_REMOTES`
 * (`on` lets a tab be pointed at a remote on its own machine), `TRUST_PROXY` (loopback), `OPERATIONS_TOKEN`,
 * `OTEL_EXPORTER_OTLP_ENDPOINT` (none), `LOG_LEVEL` (warn; in production info), `METRICS_PORT` (none), `METRICS_HOST` (127.0.0.1), `DRAIN_SECONDS` (0).
 */
async function main() {
  const { site: settings, port, host, drain } = readSettings(process.env);
  let isEnding = false;
  const site = await createSite({
    ...settings,
    dist: path.resolve(__dirname, '..'),
    supervisedApi: supervisedApi(),
    isEnding: () => isEnding,
  });
  // Its log hears of wrong settings at once.
  const endTracing = await startTracing('juris-shell', process.env, (message) => site.log.warn(message));
  shutDownOnSignal(async () => {
    // Balancers see that it is ending, and send nobody any more, before it takes nobody any more.
    isEnding = true;
    await delay(drain);
    await site.close();
    await endTracing();
  }, drain + 10_000);
  try {
    await site.listen({ port, host });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use. Stop the other program, or choose another with PORT=… .`)
      : error;
  }
  const address = `http://localhost:${new URL(site.listeningOrigin).port || port}`;
  console.log(`Site ready at ${address}`);
  process.send?.({ ready: address });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
