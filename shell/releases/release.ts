import path from 'node:path';
import type { RemoteName } from '../src/remotes/remotes';
import { askShell, untilTaken } from './askShell';
import { checkBudget, heaviestPage, kilobytes } from './budget';
import { changeList } from './folder';
import { makeVersion } from './makeVersion';
import type { Release } from './releaseList';
import { smokeTest } from './smoke';
import { checked, tryOut, turnOn, underCheck } from './switch';

/** A built remote to be released. */
export interface ReleaseOptions {
  name: RemoteName;
  /** The remote's folder: its `package.json` and `dist`. */
  source: string;
  releasesFolder: string;
  /** The running shell. */
  site: string;
  /** For how many percent of the visitors it is; for all when absent. */
  share?: number;
  say: (line: string) => void;
}

/** Makes a version of what is built. @throws Error when it is too heavy, or no remote for this platform */
export function makeChecked({ name, source, releasesFolder, say }: ReleaseOptions): Release {
  const { release, isNew } = makeVersion({ name, source, releasesFolder });
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
export async function switchOn(
  release: Release,
  options: ReleaseOptions & { onProgress: (part: number) => void },
): Promise<void> {
  const { name, releasesFolder, site, share, onProgress } = options;
  const { version } = release;
  await askShell(site);
  let wasOn = false;
  try {
    await changeList(releasesFolder, name, (releases) => {
      wasOn = releases !== undefined;
      return underCheck(releases, release);
    });
    await untilTaken(site, name, version, ({ current, checking }) => (checking ?? current) === version);
    await smokeTest({ site, name, release, releasesFolder, onProgress });
    await changeList(releasesFolder, name, (releases) => {
      const before = releases && checked(releases);
      return share === undefined ? turnOn(before, release) : tryOut(before, release, share);
    });
  } catch (error) {
    await changeList(releasesFolder, name, (releases) => (wasOn && releases ? checked(releases) : undefined));
    throw error;
  }
  await untilTaken(site, name, version, ({ current, trial }) =>
    share === undefined ? current === version : trial?.version === version && trial.share === share,
  );
}
