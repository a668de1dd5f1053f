import path from 'node:path';
import { describeRemote } from '../src/ssr/describeRemote';
import { createWithinBudget, publish } from '@juris/releases/publish';
import { fetchHealth } from '@juris/releases/runningShell';
import type { Release } from '@juris/releases/releaseList';
import { progressLine } from '../build/progressLine';
import { root } from '../build/root';
import { deleteSecrets } from '../supervisor/stripSecrets';
import { commandArguments } from './commandArguments';
import { withLock } from '@juris/releases/withLock';
import { releasePlace } from './releasePlace';
import { remoteName } from './remoteName';
import type { ReleaseSettings } from '../settings/commandSettings';

/**
 * Releases a remote: creates a version from its build, checks it with the running shell, and activates it for all
 * visitors, or for a share of them. This needs an installed browser but no build tool.
 * @param environment Environment variables. Secrets are removed from them before the remote's code runs.
 * @param build Builds the remote's folder if needed. It runs the given callback when the folder's `dist` can be read.
 * @throws Error with a one-sentence message. The active release then stays active.
 */
export async function releaseRemote(
  settings: ReleaseSettings,
  environment: NodeJS.ProcessEnv,
  build: (folder: string, whenBuilt: () => void) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const { positionals, values } = commandArguments(
    { names: ['remote'], options: { share: 'string' } },
    environment,
  );
  const name = remoteName(positionals[0]);
  const share = values.share === undefined ? undefined : Number(values.share);
  if (share !== undefined && !(Number.isInteger(share) && share > 0 && share < 100))
    throw new Error(`--share ${values.share} is no share: give a whole number of percent from 1 to 99.`);
  const { PORT, SITE_URL: site = `http://localhost:${PORT}`, OPERATIONS_TOKEN, CHROME_PATH } = settings;
  const { folder, store } = await releasePlace(settings);
  // The release is created by running the remote's code, which must not see secrets. The store has already read its
  // keys.
  deleteSecrets(environment);
  const options = {
    name,
    share,
    source: path.join(root, `remote-${name}`),
    ...{ releasesFolder: folder, store, describeRemote },
    ...{ site, operationsToken: OPERATIONS_TOKEN, browser: CHROME_PATH },
    say: (line: string) => console.log(line),
  };

  // Fails before the slow build if no shell is running, because the release could not be checked without one.
  await fetchHealth(options);
  let release: Release | undefined;
  await build(`remote-${name}`, () => void (release = createWithinBudget(options)));
  if (!release) return;
  const made = release;
  await store?.send(name, made, folder);
  const onWait = () => console.log(`Another release of ${name} is being checked; waiting for it …`);
  await withLock(path.join(folder, `${name}.check`), onWait, async () => {
    const line = progressLine(`Checking ${name} with the shell at ${options.site}`);
    await publish(made, { ...options, onProgress: line.update });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const audience = share === undefined ? 'everybody' : `${share} % of the visitors`;
    line.done(`${name} ${made.version} is on for ${audience} after ${seconds} s.`);
  });
}
