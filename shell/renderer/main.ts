/**
 * Renderer process, in which the code of one version of a remote runs without rights. It receives jobs on the Unix
 * socket that its argument names, and ends after an error that no code handles, because code was left half done.
 */
import { writeSync } from 'node:fs';
import { jobServer } from './jobExchange';
import { localRenderer } from './localRenderer';

const [socketPath = ''] = process.argv.slice(2);
/** File descriptor of the report to the parent process. */
const REPORT = 3;

for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error: unknown) => {
    writeSync(REPORT, error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  });
// The parent process ends this one, after its own last responses.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.stdin.resume().once('close', () => process.exit(0));
jobServer(localRenderer()).listen(socketPath, () => writeSync(REPORT, 'ready\n'));
