import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from './remotes';
import {
  fetchHealth,
  SEVERAL_SHELLS_MS,
  waitForRelease,
  type RunningShell,
  type ShellHealth,
} from './runningShell';
import { checkBudget, heaviestPage, kilobytes } from './budget';
import { updateChannels } from './releaseFolder';
import { createRelease } from './createRelease';
import type { DescribeRemote } from './remoteDescription';
import type { ReleaseStore } from './releaseStore';
import type { Release } from './releaseList';
import { smokeTest } from './smokeTest';
import { endCheck, promote, startCheck, startTrial } from './channels';

/** Options for the release of a built remote. */
export interface ReleaseOptions extends RunningShell {
  name: RemoteName;
  /** Folder of the remote, with its `package.json` and `dist`. */
  source: string;
  releasesFolder: string;
  describeRemote: DescribeRemote;
  /** Object store with the release list, when the list is not in the folder of releases. */
  store?: ReleaseStore | undefined;
  /** Path of the browser for the smoke test; found automatically when absent. */
  browser?: string | undefined;
  /** Share of the visitors in percent; all visitors when absent. */
  share?: number | undefined;
  say: (line: string) => void;
}

/**
 * Creates a version from the build and checks its size.
 * @throws Error when it exceeds the budget, or is not a remote for this platform
 */
export function createWithinBudget({
  name,
  source,
  releasesFolder,
  describeRemote,
  say,
}: ReleaseOptions): Release {
  const { release, isNew } = createRelease({ name, source, releasesFolder, describeRemote });
  const heaviest = heaviestPage(release, path.join(releasesFolder, name, release.version));
  checkBudget(name, heaviest);
  say(
    `${release.version} ${isNew ? 'is made' : 'was made before'}; its heaviest page, ${heaviest.page}, weighs ${kilobytes(heaviest.bytes)}.`,
  );
  return release;
}

/**
 * Releases a version: the running shell uses it only for the visits of the smoke test, the smoke test opens its pages,
 * and then the version becomes active. If a step fails, the current release stays active.
 * @throws Error with the reason when a step fails
 * @example await publish(release, { ...options, onProgress: (part) => showProgress(part) })
 */
export async function publish(
  release: Release,
  options: ReleaseOptions & { onProgress: (part: number) => void },
): Promise<void> {
  const {
    name,
    releasesFolder,
    describeRemote,
    store = releasesFolder,
    site,
    share,
    browser,
    onProgress,
  } = options;
  const { version } = release;
  // An object store is shared by shells on several machines.
  const lasting = options.store ? SEVERAL_SHELLS_MS : 0;
  await fetchHealth(options);
  let hadRelease = false;
  try {
    await updateChannels(store, name, (releases) => {
      hadRelease = releases !== undefined;
      return startCheck(releases, release);
    });
    const isTaken = ({ current, checking }: ShellHealth['releases'][string]) =>
      (checking ?? current) === version;
    await waitForRelease(options, name, version, isTaken, lasting);
    const code = readFileSync(path.join(releasesFolder, release.server.address));
    const { addresses } = describeRemote(name, code, release.server.address);
    await smokeTest({ site, name, release, addresses, browser, onProgress });
    await updateChannels(store, name, (releases) => {
      const before = releases && endCheck(releases);
      return share === undefined ? promote(before, release) : startTrial(before, release, share);
    });
  } catch (error) {
    await updateChannels(store, name, (releases) =>
      hadRelease && releases ? endCheck(releases) : undefined,
    );
    throw error;
  }
  await waitForRelease(options, name, version, ({ current, trial }) =>
    share === undefined ? current === version : trial?.version === version && trial.share === share,
  );
}
