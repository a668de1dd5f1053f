/**
 * `npm run release -w @juris/remote-public [-- --share 10]`: builds that remote alone, checks it, and switches it on
 * for all visitors, or for a share of them in percent. A running shell serves it within a second to new visits.
 * Its settings are in docs/configuration.md.
 */
import { build } from '../build/build';
import { command } from './command';
import { releaseRemote } from './releaseRemote';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, (settings, environment) =>
  releaseRemote(settings, environment, (folder, whenBuilt) => build([folder], { whenBuilt })),
);
