import type { Channels } from '@juris/releases/releaseSchemas';
import { waitForActivation } from '@juris/releases/runningShell';
import { openReleases } from './openReleases';
import type { ReleaseCommand } from './releaseCommand';
import { audienceOf, audienceOptions, parseAudience } from './share';

/**
 * Command `juris-remote promote [version] [--share 5,25,100 [--minutes 10]] [--unchecked] [--site https://…]`. It
 * activates a version for all visitors or for a share of them, without building or checking it. The default is the
 * version on trial, or else the version that passed its check last. An unchecked version needs `--unchecked`.
 */
export const promote: ReleaseCommand = async ({ project, settings, parse }) => {
  const { positionals, values } = parse({
    names: ['version'],
    options: { ...audienceOptions, unchecked: 'boolean', site: 'string' },
  });
  const audience = parseAudience(values);
  const { name } = project;
  const { actions, shell } = await openReleases(project, settings, values.site);
  const version = positionals[0] ?? candidate((await actions.read()).channels);
  if (version === undefined)
    throw new Error(
      `${name} has neither a trial nor a checked version to promote. Name a version, or check one: juris-remote check. For the first release of ${name}: juris-remote release`,
    );
  await actions.promote(version, { ...audience, check: values.unchecked === true ? 'skipped' : undefined });
  await waitForActivation(shell, name, version, audience.share);
  console.log(`${name} ${version} is active for ${audienceOf(audience)}.`);
};

/**
 * Returns the default version: the version on trial, or else the version that passed its check last and was never
 * active.
 */
const candidate = (channels: Channels | undefined): string | undefined =>
  channels?.trial?.release.version ??
  channels?.checked?.find(
    (version) => version !== channels.current.version && !channels.previous.includes(version),
  );
