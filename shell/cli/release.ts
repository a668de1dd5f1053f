/**
 * `npm run release -w @juris/remote-public [-- --share 10]`: builds that remote only, checks it, and activates it for
 * all visitors, or for a share of them in percent. A running shell serves it to new visits within a second. Its
 * settings are in docs/configuration.md.
 */
import { build } from '../build/build';
import { command } from './command';
import { releaseRemote } from './releaseRemote';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, (settings, environment) =>
  releaseRemote(settings, environment, (folder, whenBuilt) => build([folder], { whenBuilt })),
);
