/**
 * The `release` command for machines that have only the built site: checks and activates a build from another machine.
 */
import { command } from './command';
import { releaseRemote } from './releaseRemote';
import { releaseSettings } from '../settings/commandSettings';

command(releaseSettings, (settings, environment) =>
  releaseRemote(settings, environment, async (_folder, whenBuilt) => whenBuilt()),
);
