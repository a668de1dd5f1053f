/**
 * Adds the built remotes to the releases. A new release is activated, unless an operator has released or rolled back
 * since the last start; the script then prints which release stays active. This is a separate bundle
 * (`shell/dist/registerBuiltReleases`), for sites without build tools. Environment: `RELEASES` or `DATA_DIR`. The
 * script does nothing if `RELEASES` is a URL.
 */
import path from 'node:path';
import { activateIfUnmanaged } from '@juris/releases/channels';
import { createRelease } from '@juris/releases/createRelease';
import { describeRemote as describe } from '../src/ssr/evaluateRemote';
import { errorMessage } from '@juris/releases/errorMessage';
import { updateChannels } from '@juris/releases/releaseFolder';
import { remoteNames, root } from '../build/root';
import { command } from '@juris/remote-kit/commands/command';
import { releasesFolder } from '@juris/remote-kit/commands/releasesFolder';
import { releaseSettings } from '@juris/remote-kit/settings';

/** A release does not contain `mount` and `rendered`, so their values do not matter. */
const describeRemote = describe({ mount: '/', rendered: 'server' });

command(releaseSettings.pick({ DATA_DIR: true, RELEASES: true }), async (settings) => {
  if (/^(https?|s3):/.test(settings.RELEASES ?? '')) return;
  const folder = releasesFolder(root, settings);
  for (const name of remoteNames()) {
    const source = path.join(root, `remote-${name}`);
    const { release, isNew } = createRelease({ name, source, releasesFolder: folder, describeRemote });
    try {
      const { current } = await updateChannels(folder, name, (channels) =>
        activateIfUnmanaged(channels, release, isNew),
      );
      if (current.version !== release.version)
        console.log(
          `${name} ${current.version} stays active. To activate the new build ${release.version}: npm run release -w @juris/remote-${name}`,
        );
      else if (isNew) console.log(`Released ${name} ${release.version}`);
    } catch (error) {
      // The operator must fix a malformed release list. Until then the site uses the valid entries.
      console.error(errorMessage(error));
    }
  }
});
