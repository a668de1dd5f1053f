/**
 * Runs the API with a second address: a POST to it restores the initial data. The process keeps running,
 * because a start takes longer than most tests. Runs from sources; tests that stop an API, and `npm start`,
 * run the build. Environment and command line are those of the API.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApi } from '@juris/mock-api/app';
import { shutDownOnSignal } from '@juris/server-kit/shutDownOnSignal';
import { readCommand } from '../mock-api/src/cli/commandLine';
import { serveRestore } from './serveRestore';

const host = '127.0.0.1';
const { options, settings } = readCommand(process.env, process.argv.slice(2));
const snapshot = mkdtempSync(path.join(tmpdir(), 'juris-'));

async function main() {
  const filled = await createApi(options);
  await filled.close();
  cpSync(options.dataDir, snapshot, { recursive: true });
  let api = await createApi(options);
  const address = await api.listen({ host, port: settings.PORT });
  const taken = Number(new URL(address).port);

  async function close() {
    const closed = api.close();
    // A connection that was opened for a request, but replaced by another one, counts as busy for a minute.
    api.server.closeAllConnections();
    await closed;
  }

  const restoring = await serveRestore(async () => {
    await close();
    rmSync(options.dataDir, { recursive: true });
    cpSync(snapshot, options.dataDir, { recursive: true });
    api = await createApi(options);
    await api.listen({ host, port: taken });
  });
  shutDownOnSignal(async () => {
    await close();
    rmSync(snapshot, { recursive: true });
  });
  console.log(`API ready at ${address}, restored by a POST to ${restoring.address}`);
}

void main();
