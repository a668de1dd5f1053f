import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckAccount } from '@juris/releases/checkAccount';
import { errorMessage } from '@juris/releases/errorMessage';
import { readMountTable } from '@juris/releases/mountTable';
import { readRelease, SOURCE_MAPS, updateChannels } from '@juris/releases/releaseFolder';
import type { ReleasedNeed } from '@juris/releases/releasedNeeds';
import { waitForRelease } from '@juris/releases/runningShell';
import { smokeTest } from '@juris/releases/smokeTest';
import { root } from '../build/root';
import { describeRemote } from '../src/ssr/describeRemote';

/** Options of {@link openReleased}. */
export interface OpenReleasedOptions {
  /** Origin of the running site, whose API the pages use. */
  site: string;
  /** Folder with a copy of the releases of the site. It is not changed. */
  releases: string;
  /** Path of the browser; by default an installed browser is found. */
  browser?: string | undefined;
  /** Account to sign in with. */
  account?: CheckAccount | undefined;
  /** Called for each version, with the reason if a page fails. */
  report: (version: ReleasedNeed, failure: string | undefined) => void;
}

/**
 * Opens the pages of released versions in a browser, in the build of this shell with the API of a running site.
 * @throws {Error} If the shell does not start.
 */
export async function openReleased(
  versions: ReleasedNeed[],
  { site, releases, browser, account, report }: OpenReleasedOptions,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-check-'));
  cpSync(releases, folder, { recursive: true, filter: (file) => path.basename(file) !== SOURCE_MAPS });
  const env = { PATH: process.env.PATH, API_URL: site, DATA_DIR: folder, RELEASES: folder, PORT: '0' };
  const shell = fork(path.join(root, 'shell/dist/server/main.cjs'), [], { env, execArgv: [] });
  try {
    const [message] = await Promise.race([
      once(shell, 'message'),
      once(shell, 'exit').then(() => {
        throw new Error('The build of this shell does not start. The reason is in the lines above.');
      }),
    ]);
    const address = String(Object(message).ready);
    for (const version of versions) {
      const opened = openVersion(version, { site: address, releases: folder, browser, account });
      report(version, await opened.then(() => undefined, errorMessage));
    }
  } finally {
    shell.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openVersion(
  { remote: name, version }: ReleasedNeed,
  { site, releases, ...browser }: Omit<OpenReleasedOptions, 'report'>,
): Promise<void> {
  const release = readRelease(path.join(releases, name, version));
  const mounted = readMountTable(releases).find((one) => one.name === name);
  if (!release || !mounted)
    throw new Error(`${name}/${version} is not in the folder of releases. Copy it from the site.`);
  await updateChannels(releases, name, () => ({ current: release, previous: [] }));
  await waitForRelease({ site }, name, version, ({ current }) => current === version);
  const code = readFileSync(path.join(releases, release.server.address));
  const pages = describeRemote(mounted)(name, code, release.server.address);
  await smokeTest({ ...pages, ...browser, site, release, onProgress: () => undefined });
}
