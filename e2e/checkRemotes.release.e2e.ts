import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote } from '@juris/releases/channels';
import { readChannels, updateChannels } from '@juris/releases/releaseFolder';
import { containerCode, remoteCode, storeRelease } from './faultyReleases';
import { startShell } from './processes';
import { runCommand } from './runCommand';
import { expect, test } from './site';

test('check:remotes opens the active and the trial version in the built shell, and names the one that fails', async ({
  site,
}) => {
  const data = mkdtempSync(path.join(tmpdir(), 'juris-check-remotes-'));
  const releases = path.join(data, 'releases');
  const store = (code: string) => {
    const routes = `[{ index: true, handle: { title: 'Home' }, Component: () => { ${code} return h('h1', null, 'Home'); } }]`;
    return storeRelease(data, 'public', {
      browser: containerCode('public', remoteCode(routes)),
      server: `if (process.env.OPERATIONS_TOKEN) throw new Error('The server file can read a secret.'); const h = require('react').createElement; exports.platform = '^1'; exports.routes = () => ${routes};`,
    });
  };
  const [working, failing] = [
    store(''),
    store(`if (typeof window === 'object') throw new Error('The shelf has no width.');`),
  ];
  await updateChannels(releases, 'public', (on) => promote(on, working));
  await updateChannels(releases, 'public', (on) => on && { ...on, trial: { release: failing, share: 10 } });
  const listed = readChannels(releases, 'public');
  const running = await startShell('shell', { API_URL: site.address }, data);
  try {
    const check = (...options: string[]) =>
      runCommand('npm', ['run', '-s', 'check:remotes', '--', '--site', running.address, ...options], {
        OPERATIONS_TOKEN: 'a secret of the operator',
      });
    expect(await check()).toBe(
      `public ${working.version} (active): works\npublic ${failing.version} (trial): works\n`,
    );
    const result: unknown = await check('--releases', releases).catch((error: unknown) => error);
    expect(result).toMatchObject({
      stdout: expect.stringContaining(`public ${working.version} (active) in the browser: works\n`),
      stderr: expect.stringContaining('1 of 2 versions would not work.'),
    });
    expect(result).toMatchObject({
      stdout: expect.stringMatching(/\(trial\) in the browser: .*The shelf has no width\./),
    });
    expect(readChannels(releases, 'public')).toEqual(listed);
  } finally {
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
