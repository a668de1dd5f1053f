/**
 * Process that runs the site. It adds built remotes to the releases, then starts the API and the shell and keeps both
 * running. It imports only zod, so that it needs little memory.
 * - Command line: options for the API, such as `--seed large`. Settings: docs/configuration.md.
 * - SIGTERM or SIGINT ends the shell, then the API, then itself. A second signal kills both immediately.
 * - The exit code is 0, or 1 if the shell or the API had to be killed.
 */
import { endWithMessage, rejectDebugger } from '@juris/server-kit/processSignals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readSettings } from '@juris/server-kit/settings';
import { siteSettings } from '../settings/siteSettings';
import { superviseSite } from './superviseSite';
import { stripSecrets } from '@juris/server-kit/stripSecrets';

const root = path.resolve(__dirname, '../../..');

/** Logs one line of JSON in the format of the shell and the API. */
function log(msg: string, details: Record<string, unknown> = {}) {
  console.log(JSON.stringify({ level: 40, time: Date.now(), ...details, msg }));
}

function releaseWhatIsBuilt(environment: NodeJS.ProcessEnv): boolean {
  const script = path.join(root, 'shell/dist/registerBuiltReleases/main.cjs');
  const env = stripSecrets(environment);
  return spawnSync(process.execPath, [script], { stdio: 'inherit', env }).status === 0;
}

async function main() {
  rejectDebugger();
  // Only the user of the site may read DATA_DIR. Shell and API inherit it.
  process.umask(0o077);
  const environment = process.env;
  const settings = readSettings(siteSettings, environment);
  if (!releaseWhatIsBuilt(environment)) return process.exit(1);
  const site = superviseSite({ root, apiOptions: process.argv.slice(2), settings, environment, log });

  let stopping = false;
  const stop = (why: string) => {
    if (stopping) {
      log(`Second stop signal (${why}): killing the remaining processes.`);
      site.kill();
      process.exit(1);
    }
    stopping = true;
    void site.stop().then((clean) => process.exit(clean ? process.exitCode : 1));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.once('disconnect', () => stop('the parent process has ended'));
  if (settings.npm_lifecycle_event !== undefined) endWithNpm(stop);

  try {
    const address = await site.ready;
    if (address === undefined) {
      if (!stopping) stop('ended');
      return;
    }
    process.send?.({ ready: address });
    if (
      !stopping &&
      settings.ADMIN_EMAIL === undefined &&
      settings.API_URL === undefined &&
      settings.NODE_ENV !== 'production'
    )
      console.log('Staff sign in at /admin with editor@example.org and sample-password.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    if (!stopping) stop('not started');
  }
}

/** Stops the site when npm has ended. A killed npm sends no signal, so the parent's process id is polled. */
function endWithNpm(stop: (why: string) => void) {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    log('npm has ended; stopping the site.');
    stop('npm has ended');
  }, 250);
}

main().catch(endWithMessage);
