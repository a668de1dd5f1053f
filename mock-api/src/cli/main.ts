/**
 * Entry point of the API. `main.ts [options]` starts the API; `main.ts backup`, `restore`, `rehearse`, `move`,
 * `account`, `check` and `document` run a command and exit. Settings are in `docs/configuration.md`, options in `docs/mock-api.md`.
 */
import { rejectDebugger, shutDownOnSignal, respondToHeartbeats } from '@juris/server-kit/processSignals';
import { spawn } from 'node:child_process';
import { readSettings } from '@juris/server-kit/settings';
import { startTracing } from '@juris/server-kit/tracing';
import { apiSettings, type ApiSettings } from '../setup/settings';
import type { CreateApi, MockOptions } from '../dev/control/mockOptions';
import { help, readCommand } from './commandLine';
import type { RecordingSource } from '../dev/recording/openRecording';
import { UnconfirmedReset } from '../ops/unconfirmedReset';

/** The commands by name. The module of a command is imported only when the command runs. */
const commands: Record<string, (args: string[], settings: ApiSettings) => Promise<string>> = {
  backup: async (args, settings) => (await storeCommand()).runStoreCommand('backup', args, settings),
  restore: async (args, settings) => (await storeCommand()).runStoreCommand('restore', args, settings),
  rehearse: async (args, settings) =>
    (await import(/* webpackMode: "eager" */ './verifyBackup')).verifyBackup(args, settings),
  account: async (args, settings) =>
    (await import(/* webpackMode: "eager" */ './accountCommand')).runAccountCommand(args, settings),
  move: async (args, settings) => (await storeCommand()).runMoveCommand(args, settings),
  check: async (args) =>
    (await import(/* webpackMode: "eager" */ '../dev/host-check/checkHost')).runCheckCommand(
      args,
      await createApi(),
    ),
  document: async () =>
    (await import(/* webpackMode: "eager" */ '../dev/openApiDocument')).printDocument(await createApi()),
};
const createApi = async () => (await import(/* webpackMode: "eager" */ '../app')).createApi;
const storeCommand = () => import(/* webpackMode: "eager" */ './storeCommand');

async function main() {
  rejectDebugger();
  // Files in DATA_DIR and backups contain personal data and secrets, so only their owner may read them.
  process.umask(0o077);
  const [command, ...args] = process.argv.slice(2);
  if (command === '--help') {
    console.log(help);
    return;
  }
  const run = command === undefined ? undefined : commands[command];
  if (run) {
    const text = await run(args, readSettings(apiSettings, process.env));
    // Exits explicitly, because the open database driver would delay the exit. Before the callback of `write`, a pipe
    // may not have received the whole text.
    process.stdout.write(`${text}\n`, () => process.exit(0));
    return;
  }
  const { options, settings, open, recording } = readCommand(process.env, process.argv.slice(2));
  // Imported after the options are validated, so that an invalid option fails at once.
  const createReal = await createApi();
  const create: CreateApi = recording ? () => openRecordings(recording, createReal) : createReal;
  // In production, the control endpoints of the mock do not exist.
  const api = options.production ? await create(options) : await createMock(options, create);
  try {
    // Invalid trace settings are reported in the log of the API, so the API is created first.
    const endTracing = await startTracing('juris-api', settings, (message) => api.log.warn(message));
    respondToHeartbeats();
    shutDownOnSignal(async () => {
      await api.close();
      await endTracing();
    });
    await api.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    await api.close();
    throw error;
  }
  const listening = api.server.address();
  const origin = `http://${settings.HOST}:${typeof listening === 'string' ? listening : (listening?.port ?? settings.PORT)}`;
  console.log(`API ready at ${origin}/api`);
  if (open) openInBrowser(`${origin}/api/docs`);
  process.send?.({ ready: origin });
  // In development, memory matters more than the duration of the first citation.
  if (recording || !options.production) return;
  await import('../modules/books/citations/cite')
    .then(({ loadStyles }) => loadStyles())
    .catch((error: unknown) =>
      api.log.error(error, 'The citation styles were not loaded. The first citation tries again.'),
    );
}

async function openRecordings(source: RecordingSource, create: CreateApi) {
  const { openRecording } = await import(/* webpackMode: "eager" */ '../dev/recording/openRecording');
  return openRecording(source, create);
}

async function createMock(options: MockOptions, create: CreateApi) {
  const { createMockApi } = await import(/* webpackMode: "eager" */ '../dev/control/createMockApi');
  return createMockApi(options, create);
}

main().catch((error: unknown) => {
  if (error instanceof UnconfirmedReset) {
    console.log(error.message);
    process.exit(0);
  }
  console.error(inOneSentence(error));
  process.exit(1);
});

function openInBrowser(address: string) {
  const [command, args] = openers[process.platform] ?? ['xdg-open', []];
  // The address was printed too, so an error is ignored.
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}

/** Commands that open an address in the browser, by platform. */
const openers: Partial<Record<NodeJS.Platform, [string, string[]]>> = {
  darwin: ['open', []],
  win32: ['cmd', ['/c', 'start', '']],
};

function inOneSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `The port is already in use (${error.message.replace('listen EADDRINUSE: address already in use ', '')}). Stop the other process, or set PORT to another port.`;
  if ('code' in error && error.code === 'EACCES')
    return `No permission to open the port (${error.message}). Set PORT to a port above 1023.`;
  const [, missing] = /^Cannot find (?:module|package) '([^'./][^']*)'/.exec(error.message) ?? [];
  if (missing)
    return `This needs the package ${missing}, which is not installed. Run: npm install ${missing}`;
  return error.message;
}
