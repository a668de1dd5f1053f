import path from 'node:path';
import { failCheck } from '@juris/releases/checks';
import { publish } from '@juris/releases/publish';
import { readChannels, updateChannels } from '@juris/releases/releaseFolder';
import type { RemoteName } from '@juris/releases/remotes';
import { readProject } from '@juris/remote-kit/project';
import { describeRemote } from '../shell/src/ssr/evaluateRemote';
import { containerCode, remoteCode, storeRelease } from './faultyReleases';
import { sampleEditor } from './processes';
import { runCommand } from './runCommand';
import { expect, test } from './site';

/**
 * Adds a version with generated code to a site without activating it.
 * @param data Data folder of the site.
 * @param name Name of the remote.
 * @param routes Source code of an expression for the routes. It can use `h` (`createElement`). In the browser it can
 *   also use `scope` (the shared modules).
 * @returns The added version, the version that stays active, and the folder of the releases.
 */
function addVersion(data: string, name: RemoteName, routes: string) {
  const releases = path.join(data, 'releases');
  const built = readChannels(releases, name);
  if (!built) throw new Error(`${name} has no current release.`);
  const release = storeRelease(data, name, {
    browser: containerCode(name, remoteCode(routes)),
    server: `const h = require('react').createElement; exports.platform = '^1'; exports.routes = () => ${routes};`,
  });
  return { release, current: built.current.version, releases };
}

/**
 * Returns the source code of the route of a page with a heading.
 * @param path Path relative to the mount path of the remote; empty for the page at the mount path itself.
 * @param code Statements that the component runs before it renders.
 */
const page = (path: string, code: string) =>
  `{ ${path ? `path: '${path}'` : 'index: true'}, handle: { title: 'A page' }, Component: () => { ${code} return h('h1', null, 'A page'); } }`;

const faults: [fault: string, name: RemoteName, routes: string, reason: RegExp][] = [
  [
    'a screen throws after sign-in',
    'admin',
    `[${page('', '')}, ${page('managebanner', `if (typeof window === 'object' && localStorage.getItem('token')) throw new Error('The banner has no width.');`)}]`,
    /\/admin\/managebanner fails in the browser: .*The banner has no width\./s,
  ],
  [
    'the page of a book throws',
    'public',
    `[${page('titles/:book', `throw new Error('The cover has no width.');`)}, ${page('*', '')}]`,
    /\/titles\/\d+-\S* fails in the browser: .*The cover has no width\./s,
  ],
  [
    'a page throws in the browser only',
    'public',
    `[${page('contactus', `if (typeof window === 'object') throw new Error('The map has no address.');`)}, ${page('*', '')}]`,
    /\/contactus fails in the browser: .*The map has no address\./s,
  ],
];

for (const [fault, name, routes, reason] of faults)
  test(`a release whose check fails is rejected with the reason: ${fault}`, async ({ site }) => {
    const { release, current, releases } = addVersion(site.data, name, routes);
    const published = publish(release, {
      name,
      source: '',
      releasesFolder: releases,
      describeRemote: describeRemote(readProject(`remote-${name}`)),
      site: site.address,
      account: sampleEditor,
      say: () => undefined,
      onProgress: () => undefined,
    });
    await expect(published).rejects.toThrow(reason);
    const after = readChannels(releases, name);
    expect(after?.current.version).toBe(current);
    expect(after?.failed?.[release.version]).toMatch(reason);
  });

test('rollback needs --unchecked to activate a version that failed its check', async ({ site }) => {
  const routes = `[${page('*', '')}]`;
  const { release, releases } = addVersion(site.data, 'public', routes);
  await updateChannels(releases, 'public', (now) => now && failCheck(now, release.version, 'It is blue.'));
  const run = (...command: string[]) =>
    runCommand('npm', ['run', '-s', ...command], { DATA_DIR: site.data, SITE_URL: site.address });
  expect(await run('releases', '-w', '@juris/remote-public')).toMatch(
    new RegExp(`${release.version} .* failed its check`),
  );
  const rollback = ['rollback', '-w', '@juris/remote-public', '--', release.version];
  await expect(run(...rollback)).rejects.toThrow('It is blue.');
  expect(await run(...rollback, '--unchecked')).toContain(release.version);
  expect(readChannels(releases, 'public')?.current.version).toBe(release.version);
});
