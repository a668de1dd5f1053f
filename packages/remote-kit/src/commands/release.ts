import path from 'node:path';
import { createReleaseWithinBudget, publish } from '@juris/releases/publish';
import { fetchHealth } from '@juris/releases/runningShell';
import { signRelease } from '@juris/releases/signature';
import { withLock } from '@juris/releases/withLock';
import { deleteSecrets } from '@juris/server-kit/stripSecrets';
import { progressLine } from '../build/progressLine';
import type { ReleaseCommand, ReleaseContext } from './releaseCommand';
import { openReleases } from './openReleases';
import { audienceOf, audienceOptions, parseAudience, type Audience } from './share';
import { execFileSync } from 'node:child_process';

/**
 * Command `juris-remote release [--share 5,25,100 [--minutes 10]] [--allow-dirty] [--site https://…]`. It builds the remote, checks the
 * new version with the running shell, and activates it for all visitors or for a growing share in percent. The share
 * stops growing if too many visits fail. New visits get an activated version within a second.
 */
export const release: ReleaseCommand = async (context) => {
  const { values } = context.parse({
    options: { ...audienceOptions, site: 'string', 'allow-dirty': 'boolean' },
  });
  const audience = parseAudience(values);
  const commit = currentCommit(context.project.folder);
  if (commit?.endsWith('-dirty') && values['allow-dirty'] !== true)
    throw new Error(
      `Files in ${context.project.folder} have changes that are not committed, so nobody could build this version again. Commit them, or add --allow-dirty.`,
    );
  return checkBuild(context, { ...audience, site: values.site }, `is active for ${audienceOf(audience)}`);
};

/** Command `juris-remote check [--site https://…]`. It does the same as `release`, but does not activate the version. */
export const check: ReleaseCommand = async (context) => {
  const { values } = context.parse({ options: { site: 'string' } });
  return checkBuild(context, { checkOnly: true, site: values.site }, 'passed its check and is not active');
};

/**
 * Creates a version from the build and checks it with the running shell, for which a browser must be installed. Secrets
 * are deleted from the environment before the code of the remote runs.
 * @param context Input of the command.
 * @param activation Visitors who get the version; with `checkOnly`, the version is not activated. `site` is the value
 *   of the option `--site`.
 * @param result Part of the final message that says what happened, such as `is active for everybody`.
 * @throws {Error} With a message for the user. The active release then stays active.
 */
async function checkBuild(
  { project, settings, environment, describeRemote, build }: ReleaseContext,
  { site, ...activation }: Audience & { checkOnly?: boolean; site: string | boolean | undefined },
  result: string,
): Promise<void> {
  const started = performance.now();
  const { name } = project;
  const { CHECK_EMAIL: email, CHECK_PASSWORD: password, CHROME_PATH, RELEASE_SIGNING_KEY } = settings;
  if ((email === undefined) !== (password === undefined))
    throw new Error('CHECK_EMAIL and CHECK_PASSWORD belong together: set both, or neither.');
  const { folder, actions, shell } = await openReleases(project, settings, site);
  // Code of the remote runs from here on and must not read the secrets. The client of the object store has already read
  // its keys.
  deleteSecrets(environment);
  const options = {
    ...activation,
    name,
    source: project.folder,
    budget: project.budget,
    ...{ releasesFolder: folder, actions, describeRemote },
    commit: currentCommit(project.folder),
    sign: RELEASE_SIGNING_KEY
      ? (description: Buffer) => signRelease(description, RELEASE_SIGNING_KEY)
      : undefined,
    ...{ ...shell, browser: CHROME_PATH },
    account: email !== undefined && password !== undefined ? { email, password } : undefined,
    say: (line: string) => console.log(line),
  };

  // A missing shell or an invalid token fails here, before the build, which takes time.
  await actions.read();
  await fetchHealth(options);
  const made = await build(() => createReleaseWithinBudget(options));
  await actions.add(made, folder);
  const onWait = () => console.log(`Another release of ${name} is being checked; waiting for it …`);
  await withLock(path.join(folder, `${name}.check`), onWait, async () => {
    const line = progressLine(`Checking ${name} with the shell at ${shell.site}`);
    await publish(made, { ...options, onProgress: line.update });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    line.done(`${name} ${made.version} ${result} after ${seconds} s.`);
  });
}

/**
 * Returns the Git commit of a folder, with the suffix `-dirty` if files in the folder have uncommitted changes.
 * @param folder Folder of the remote.
 * @returns The commit; undefined if the folder is not in a Git repository or Git is not installed.
 * @example currentCommit('remote-public') // '1a2b3c4d5e6f…'
 */
function currentCommit(folder: string): string | undefined {
  const git = (...options: string[]) =>
    execFileSync('git', options, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain', '--', '.') === '' ? commit : `${commit}-dirty`;
  } catch {
    return undefined;
  }
}
