import { restoreRelease } from '@juris/releases/restoreRelease';
import { commandArguments } from './commandArguments';
import type { ReleaseCommand } from './releaseCommand';
import { releasePlace, runningShell } from './releasePlace';

/**
 * `juris-remote rollback [version [--unchecked]]`: activates the previous version, or a named one, and waits for the
 * running shell. While a version is on trial, it ends the trial. A version that has not passed its check needs
 * `--unchecked`.
 */
export const rollback: ReleaseCommand = async ({ project, settings, environment, given }) => {
  const {
    positionals: [version],
    values,
  } = commandArguments({ names: ['version'], options: { unchecked: 'boolean' } }, environment, given);
  const { name, root } = project;
  const { folder, store } = await releasePlace(root, settings, name);
  const { restored, replaced } = await restoreRelease({
    ...runningShell(settings),
    ...{ name, releasesFolder: folder, store, version },
    isUncheckedAllowed: values.unchecked === true,
    say: (line) => console.log(line),
  });
  console.log(`${name}: ${restored} is on for everybody, instead of ${replaced}.`);
};
