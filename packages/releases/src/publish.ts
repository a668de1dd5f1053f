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

/** A built remote to be released. */
export interface ReleaseOptions extends RunningShell {
  name: RemoteName;
  /** The remote's folder: its `package.json` and `dist`. */
  source: string;
  releasesFolder: string;
  describeRemote: DescribeRemote;
  /** Where the list stands, when it is not in that folder. */
  store?: ReleaseStore | undefined;
  /** The browser's file for the check, if one was named. */
  browser?: string | undefined;
  /** For how many percent of the visitors it is; for all when absent. */
  share?: number | undefined;
  say: (line: string) => void;
}

/** Makes a version of what is built. @throws Error when it is too heavy, or no remote for this platform */
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
 * Lets the running shell take a version for the visits of its check only, opens its pages there, and then switches
 * it on. Whatever goes wrong, what was on stays on.
 * @throws Error in one sentence
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
  // A store is there for several machines.
  const lasting = options.store ? SEVERAL_SHELLS_MS : 0;
  await fetchHealth(options);
  let wasOn = false;
  try {
    await updateChannels(store, name, (releases) => {
      wasOn = releases !== undefined;
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
    await updateChannels(store, name, (releases) => (wasOn && releases ? endCheck(releases) : undefined));
    throw error;
  }
  await waitForRelease(options, name, version, ({ current, trial }) =>
    share === undefined ? current === version : trial?.version === version && trial.share === share,
  );
}
