import { shareAt } from '@juris/releases/channels';
import type { Activity, Channels } from '@juris/releases/releaseSchemas';
import type { ReleaseCommand } from './releaseCommand';
import { openReleases } from './openReleases';

/** Number of changes that the command lists. */
const LISTED_CHANGES = 10;

/**
 * Command `juris-remote releases [--site https://…]`. It lists the versions of the remote with their dates and the
 * visitors who get them. Then it lists the last changes with their authors.
 */
export const releases: ReleaseCommand = async ({ project, settings, parse }) => {
  const { values } = parse({ options: { site: 'string' } });
  const { name } = project;
  const { actions } = await openReleases(project, settings, values.site);
  const { channels, versions, broken } = await actions.read();
  for (const version of broken)
    console.log(
      `${version} cannot be used: its release.json is missing or broken. Release it again, or delete it.`,
    );
  if (versions.length === 0) return console.log(`There is no release of ${name} yet.`);
  const width = Math.max(...versions.map(({ version }) => version.length));
  console.log(`${'Version'.padEnd(width)}  Made              Platform  On for`);
  for (const { version, releasedAt, platform } of versions)
    console.log(
      `${version.padEnd(width)}  ${minuteOf(releasedAt)}  ${platform.padEnd(8)}  ${audience(version, channels)}`.trimEnd(),
    );
  for (const activity of channels?.activity?.slice(0, LISTED_CHANGES) ?? []) console.log(lineOf(activity));
};

/** Texts for the list of changes. */
const actionTexts: Record<Activity['action'], string> = {
  'check-start': 'check started',
  'check-pass': 'check passed',
  'check-fail': 'check failed',
  promote: 'activated',
  'trial-fail': 'trial ended',
  rollback: 'rolled back to',
};

const lineOf = ({ at, by, action, version, commit, share }: Activity) =>
  [
    `${minuteOf(at)}  ${actionTexts[action]}: ${version}`,
    ...(share === undefined ? [] : [`for ${share} % of the visitors`]),
    `by ${by}`,
    ...(commit === undefined ? [] : [`(commit ${commit})`]),
  ].join(' ');

const minuteOf = (date: string) => date.slice(0, 16).replace('T', ' ');

function audience(version: string, channels: Channels | undefined): string {
  const { trial } = channels ?? {};
  const now = Date.now();
  const share = trial && shareAt(trial, now);
  if (version === channels?.current.version)
    return share === undefined ? 'everybody' : `${100 - share} % of the visitors`;
  if (version === trial?.release.version) {
    const later = trial.steps
      ?.filter(({ at }) => Date.parse(at) > now)
      .map((step) => `, ${step.share} % from ${minuteOf(step.at)}`);
    return `${share} % of the visitors${later?.join('') ?? ''}`;
  }
  if (version === channels?.checking?.version) return 'its check';
  if (channels?.failed?.[version] !== undefined) return 'nobody: failed its check';
  return channels?.checked?.includes(version) ? 'nobody: passed its check' : '';
}
