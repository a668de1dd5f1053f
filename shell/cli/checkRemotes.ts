/**
 * Command `npm run check:remotes -- --site https://… [--releases folder]`. It compares this version of the shell with
 * every release that is active, on trial or the target of a roll-back on a running site, and lists what it would reject.
 * With a copy of the releases, it builds the shell and opens the pages of each release in a browser. The exit code is 1
 * if a release would not work.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, parseSite } from '@juris/remote-kit/commands/command';
import { releaseSettings } from '@juris/remote-kit/settings';
import { errorMessage } from '@juris/releases/errorMessage';
import { readMounts } from '@juris/releases/mountTable';
import { parseJson } from '@juris/releases/parseJson';
import type { Release } from '@juris/releases/releaseSchemas';
import type { RemoteDefinition } from '@juris/releases/remotes';
import { LIST_FILE, readRelease, SOURCE_MAPS, updateChannels } from '@juris/releases/releaseFolder';
import { compareNeeds, releasedNeedsSchema, type ReleasedNeed } from '@juris/releases/releasedNeeds';
import { waitForRelease } from '@juris/releases/runningShell';
import { smokeTest, type SmokeTest } from '@juris/releases/smokeTest';
import { build } from '../build/build';
import { root } from '../build/root';
import { rendererProcesses } from '../renderer/rendererProcesses';
import { providedBy } from '../server/releases/providedBy';
import { serverRemotes } from '../server/releases/serverRemotes';

command(releaseSettings, async (settings, parse) => {
  const { OPERATIONS_TOKEN: token, CHECK_EMAIL: email, CHECK_PASSWORD: password, CHROME_PATH } = settings;
  const { values } = parse({ options: { site: 'string', releases: 'string' } });
  const site = parseSite(values.site);
  const releases = typeof values.releases === 'string' ? path.resolve(values.releases) : undefined;
  if (releases !== undefined && !existsSync(path.join(releases, LIST_FILE)))
    throw new Error(`--releases must be a folder of releases with ${LIST_FILE}; got "${values.releases}".`);
  const address = `${site}/health/needs`;
  const response = await fetch(address, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(30_000),
  });
  const { data } = releasedNeedsSchema.safeParse(parseJson(await response.text()));
  if (!data)
    throw new Error(
      `${address} responds with status ${response.status} and without needs. Set OPERATIONS_TOKEN to the token of the site; its shell must have this endpoint.`,
    );
  const tokens = readFileSync(path.join(root, 'shared-ui/src/theme/tokens.css'), 'utf8');
  const { lines, usable } = compareNeeds(data.needs, providedBy(tokens));
  for (const line of lines) console.log(line);
  let failed = lines.length - usable.length;
  if (releases !== undefined && usable.length > 0) {
    await build(['shell']);
    const account = email !== undefined && password !== undefined ? { email, password } : undefined;
    const opening = { site, releases, browser: CHROME_PATH, account };
    await openReleased(usable, opening, ({ remote, channel, version }, failure) => {
      if (failure !== undefined) failed += 1;
      console.log(`${remote} ${version} (${channel}) in the browser: ${failure ?? 'works'}`);
    });
  }
  if (failed > 0)
    throw new Error(
      `With this shell, ${failed} of ${lines.length} versions would not work. Their teams must release versions for it first.`,
    );
});

/** The running site whose API the pages use, a copy of its releases, and browser and account of the smoke test. */
type Opening = Pick<SmokeTest, 'site' | 'browser' | 'account'> & { releases: string };

/**
 * Opens the pages of released versions in a browser, in the build of this shell with the API of a running site.
 * @param report Called for each version, with the reason if a page fails.
 * @throws {Error} If the shell does not start.
 */
async function openReleased(
  versions: ReleasedNeed[],
  { site, releases, ...browser }: Opening,
  report: (version: ReleasedNeed, failure: string | undefined) => void,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-check-'));
  cpSync(releases, folder, { recursive: true, filter: (file) => path.basename(file) !== SOURCE_MAPS });
  const env = { API_URL: site, DATA_DIR: folder, RELEASES: folder, PORT: '0' };
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
      const opened = openVersion(version, { site: address, releases: folder, ...browser });
      report(version, await opened.then(() => undefined, errorMessage));
    }
  } finally {
    shell.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openVersion(
  { remote: name, version }: ReleasedNeed,
  { site, releases, ...browser }: Opening,
): Promise<void> {
  const release = readRelease(path.join(releases, name, version));
  const mounted = readMounts(releases).mounts.find((one) => one.name === name);
  if (!release || !mounted)
    throw new Error(`${name}/${version} is not in the folder of releases. Copy it from the site.`);
  await updateChannels(releases, name, () => ({ current: release, previous: [] }));
  await waitForRelease({ site }, name, version, ({ current }) => current === version);
  const pages = await pagesOf(release, mounted, { site, releases });
  await smokeTest({ ...pages, ...browser, site, release, onProgress: () => undefined });
}

/** Returns the pages of a released version. Its code runs in a process without rights, as on the site. */
async function pagesOf(
  release: Release,
  { name, mount, rendered }: RemoteDefinition,
  { site: apiOrigin, releases }: Pick<Opening, 'site' | 'releases'>,
): Promise<Pick<SmokeTest, 'addresses' | 'patterns' | 'rendered'>> {
  const main = path.join(root, 'shell/dist/renderer/main.cjs');
  const renderer = rendererProcesses({ main, environment: {} });
  const read = async () => readFileSync(path.join(releases, release.server.address));
  const remotes = serverRemotes({ source: { read }, renderer });
  try {
    const paths = (await remotes.routes(name, release, mount)).map(({ path }) => path);
    const { pages } = await remotes.listPages(name, release, { mount, apiOrigin });
    const indexed = new Set(pages.map(({ path }) => path));
    return {
      rendered,
      addresses: [...new Set([mount, ...paths.filter((one) => indexed.has(one))])],
      patterns: [...new Set(paths.filter((one) => one.includes('/:') && !one.includes('*')))],
    };
  } finally {
    await renderer.close();
  }
}
