/**
 * The API as a program that a POST to its second address gives back what it had at first. Its process lives on: a start costs
 * more than most journeys ask of it. It runs from its sources; what was built of them runs in the journeys in which an API
 * goes away, and under `npm start`. Environment and command line are those of the API's own program.
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
    // A connection that was opened for a call which then took another one counts as busy for a minute.
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
