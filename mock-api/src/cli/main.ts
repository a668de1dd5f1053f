/**
 * The API as a program, `main.ts [options]`, or one of its commands: `backup`, `restore`, `rehearse`, `move`, `account`.
 * Its environment variables and options are in `docs/mock-api.md`.
 */
import { readCommand } from './commandLine';
import { shutDownOnSignal } from '@juris/server-kit/shutDownOnSignal';
import { startTracing } from '@juris/server-kit/tracing';

async function main() {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'backup' || command === 'restore') {
    const { runStoreCommand } = await import(/* webpackMode: "eager" */ './storeCommand');
    console.log(await runStoreCommand(command, args, process.env));
    // The driver closes only when it has collected its statements.
    process.exit(0);
  }
  if (command === 'rehearse') {
    const { rehearse } = await import(/* webpackMode: "eager" */ './rehearse');
    console.log(await rehearse(args, process.env));
    process.exit(0);
  }
  if (command === 'account') {
    const { runAccountCommand } = await import(/* webpackMode: "eager" */ './accountCommand');
    console.log(await runAccountCommand(args, process.env));
    process.exit(0);
  }
  if (command === 'move') {
    const { runMoveCommand } = await import(/* webpackMode: "eager" */ './moveCommand');
    console.log(await runMoveCommand(args, process.env));
    process.exit(0);
  }
  const { options, port, host } = readCommand(process.env, process.argv.slice(2));
  // Loaded when the command is known to be right: a wrong one is answered at once.
  const { createApi } = await import(/* webpackMode: "eager" */ '../app');
  const api = await createApi(options);
  try {
    // Its log hears of wrong settings at once.
    const endTracing = await startTracing('juris-api', process.env, (message) => api.log.warn(message));
    shutDownOnSignal(async () => {
      await api.close();
      await endTracing();
    });
    await api.listen({ port, host });
  } catch (error) {
    await api.close();
    throw error;
  }
  const listening = api.server.address();
  const origin = `http://${host}:${typeof listening === 'string' ? listening : (listening?.port ?? port)}`;
  console.log(`API ready at ${origin}/api`);
  process.send?.({ ready: origin });
}

main().catch((error: unknown) => {
  console.error(inOneSentence(error));
  process.exit(1);
});

function inOneSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `The port is in use already (${error.message.replace('listen EADDRINUSE: address already in use ', '')}). Stop the other program, or choose another with PORT=… .`;
  if ('code' in error && error.code === 'EACCES')
    return `The port may not be opened (${error.message}). Choose one above 1023 with PORT=… .`;
  return error.message;
}
