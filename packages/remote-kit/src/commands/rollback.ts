import { restoreRelease } from '@juris/releases/runningShell';
import type { ReleaseCommand } from './releaseCommand';
import { openReleases } from './openReleases';

/**
 * Command `juris-remote rollback [version [--unchecked]] [--site https://…]`. It activates the previous or the named
 * version, and waits until the running shell uses it. Without a named version, a running trial ends and the current
 * version stays active. An unchecked version needs `--unchecked`.
 */
export const rollback: ReleaseCommand = async ({ project, settings, parse }) => {
  const { positionals, values } = parse({
    names: ['version'],
    options: { unchecked: 'boolean', site: 'string' },
  });
  const { name } = project;
  const { actions, shell } = await openReleases(project, settings, values.site);
  const { restored, replaced } = await restoreRelease({
    ...shell,
    ...{ name, actions, version: positionals[0] },
    isUncheckedAllowed: values.unchecked === true,
    say: (line) => console.log(line),
  });
  console.log(`${name}: ${restored} is active for everybody and replaces ${replaced}.`);
};
