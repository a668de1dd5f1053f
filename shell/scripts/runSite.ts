import path from 'node:path';
import { updateChannels } from '../releases/releaseFolder';
import { createRelease } from '../releases/createRelease';
import { promote } from '../releases/channels';
import { remotes } from '../src/remotes/remotes';
import { build } from '../webpack/build';
import { root } from '../webpack/root';
import { dataFolder } from './dataFolder';
import { releasesFolder } from './releasesFolder';
import { startProgram, type Program } from './program';

/**
 * Builds what is stale, releases what is new, starts the API and the site, and says where.
 * @param apiOptions for the API, e.g. `['--seed', 'large']`
 * @returns the site's address
 */
export async function runSite(apiOptions: string[]): Promise<string> {
  const data = dataFolder();
  await build([], { whenBuilt: releaseWhatIsNew });

  const programs: Program[] = [];
  const developerRemotes = process.env.NODE_ENV === 'production' ? 'off' : 'on';
  const environment = { DEVELOPER_REMOTES: developerRemotes, ...process.env, DATA_DIR: data };
  const stop = (code: number) => {
    for (const program of programs) program.stop();
    process.exitCode ??= code;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

  let apiUrl = process.env.API_URL;
  if (!apiUrl) {
    const api = startProgram(
      ['mock-api/dist/server/main.cjs', ...apiOptions],
      { ...environment, PORT: process.env.API_PORT ?? '0' },
      stop,
    );
    programs.push(api);
    apiUrl = await api.ready(/API ready at (\S+)/);
  }
  const site = startProgram(['shell/dist/server/main.cjs'], { ...environment, API_URL: apiUrl }, stop);
  programs.push(site);
  const address = await site.ready(/Site ready at (\S+)/);
  if (!process.env.ADMIN_EMAIL && !process.env.API_URL)
    console.log('Staff sign in at /admin with editor@example.org and sample-password.');
  return address;
}

/** A build that was released before is left as it is: a roll-back stays until there is something new. */
async function releaseWhatIsNew() {
  if (/^https?:/.test(process.env.RELEASES ?? '')) return;
  const folder = releasesFolder();
  for (const { name } of remotes) {
    const source = path.join(root, `remote-${name}`);
    const { release, isNew } = createRelease({ name, source, releasesFolder: folder });
    await updateChannels(folder, name, (releases) =>
      isNew || !releases ? promote(releases, release) : releases,
    );
    if (isNew) console.log(`Released ${name} ${release.version}`);
  }
}
