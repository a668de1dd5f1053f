/**
 * `npm run release -w @juris/remote-public [-- --share 10]`: builds one remote, checks it, and activates it for all
 * visitors, or for a percentage of them. A running shell serves the new release to new visits within a second. The
 * settings are described in docs/configuration.md.
 */
import { build } from '../build/build';
import { command } from './command';
import { releaseRemote } from './releaseRemote';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, (settings, environment) =>
  releaseRemote(settings, environment, (folder, whenBuilt) => build([folder], { whenBuilt })),
);
