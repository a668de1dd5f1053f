/** `release` on a machine with only the built site: checks and activates what was built elsewhere. */
import { command } from './command';
import { releaseRemote } from './releaseRemote';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, (settings, environment) =>
  releaseRemote(settings, environment, async (_folder, whenBuilt) => whenBuilt()),
);
