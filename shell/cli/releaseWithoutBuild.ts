/** `release`, where only the built site is: what was built elsewhere is checked and switched on. */
import { command } from './command';
import { releaseRemote } from './releaseRemote';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, (settings, environment) =>
  releaseRemote(settings, environment, async (_folder, whenBuilt) => whenBuilt()),
);
