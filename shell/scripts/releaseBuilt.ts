/**
 * Puts the built remotes among the releases and switches on what is new. A build that was released before is left as
 * it is: a roll-back stays until there is something new. Built as a program of its own (`shell/dist/releaseBuilt`), so
 * that a site without build tools can run it.
 * Environment: `RELEASES` or `DATA_DIR`; nothing is done where `RELEASES` is an address.
 */
import path from 'node:path';
import { promote } from '../releases/channels';
import { createRelease } from '../releases/createRelease';
import { updateChannels } from '../releases/releaseFolder';
import { remotes } from '../src/remotes/remotes';
import { root } from '../webpack/root';
import { command } from './command';
import { releasesFolder } from './releasesFolder';

command(async () => {
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
});
