/**
 * Process that accepts releases of teams if the releases are in an object store. It has the keys of the store and runs
 * no code of remotes. The shell runs that code and has no keys. It forwards release requests to this process
 * (`RELEASE_SERVICE_URL`).
 */
import { endWithMessage, rejectDebugger, shutDownOnSignal } from '@juris/server-kit/processSignals';
import { connectionOptions } from '@juris/server-kit/connections';
import { logSettings, sendRequestIds } from '@juris/server-kit/requestLog';
import { readSettings } from '@juris/server-kit/settings';
import { ReleaseStore } from '@juris/releases/releaseStore';
import Fastify from 'fastify';
import { releaseServiceSettings } from '../../settings/shellSettings';
import { limitSlowBodies } from '../proxy/limitSlowClients';
import { registerReleaseService } from './releaseService';
import { releasesInStore } from './servedReleases';

async function main() {
  rejectDebugger();
  const settings = readSettings(releaseServiceSettings, process.env);
  const store = new ReleaseStore(settings.RELEASES, settings);
  await store.check();
  const server = Fastify({
    ...logSettings('json', settings.LOG_LEVEL ?? 'info'),
    trustProxy: settings.TRUST_PROXY,
    ...connectionOptions({ head: 20_000, request: 0, still: 300_000, every: 5_000 }),
  });
  sendRequestIds(server);
  limitSlowBodies(server);
  await registerReleaseService(server, {
    tokens: settings.RELEASE_TOKENS,
    keys: settings.RELEASE_KEYS ?? new Map(),
    open: (name, by) => releasesInStore(store, name, by),
  });
  shutDownOnSignal(() => server.close(), 10_000);
  await server.listen({ port: settings.PORT, host: settings.HOST });
  console.log(`Release service ready at ${server.listeningOrigin}`);
}

main().catch(endWithMessage);
