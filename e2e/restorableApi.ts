/**
 * Runs the API together with a second server: a POST request to that server restores the initial data. The process is
 * not restarted for this, because a start takes longer than most tests. Environment variables and command-line options
 * are those of the API. The API runs from its sources and not from the build.
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
    // Closes idle connections too. The server would otherwise wait up to a minute for a connection that a client opened
    // and did not use.
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
