import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readChannels, updateChannels } from '@juris/releases/releaseFolder';
import { releaseBuilds } from './releaseBuilds';
import { sampleEditor, startApi, startShell } from './processes';
import { runCommand } from './runCommand';
import { expect, test } from './site';

const tokens = { public: 'token-of-public', admin: 'token-of-admin' };
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const RELEASE_TOKENS = `public:website:${hash(tokens.public)} admin:editorial-ci:${hash(tokens.admin)}`;
const team = generateKeyPairSync('ed25519');
const publicKey = team.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const signingKey = team.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/**
 * Starts a shell that accepts only signed releases of remote-admin. Only remote-public is active.
 * @returns The shell and three functions. `run` runs a release command of remote-admin without access to the shell's
 *   folder. `channels` reads the active releases of remote-admin. `stop` stops the shell.
 */
async function startShellWithTokens() {
  const data = mkdtempSync(path.join(tmpdir(), 'juris-'));
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'juris-team-'));
  const releases = await releaseBuilds('.', path.join(data, 'releases'));
  await updateChannels(releases, 'admin', () => undefined);
  rmSync(path.join(releases, 'admin'), { recursive: true });
  const api = await startApi();
  const environment = {
    API_URL: api.address,
    ...{ RELEASE_TOKENS, RELEASE_KEYS: `admin:${publicKey}`, RENDERER: 'child' },
  };
  const shell = await startShell('shell', environment, data);
  const run = (command: string, settings: NodeJS.ProcessEnv = {}) =>
    runCommand(
      process.execPath,
      ['shell/dist/commands/main.cjs', command, 'admin', '--site', shell.address],
      {
        DATA_DIR: elsewhere,
        RELEASE_TOKEN: tokens.admin,
        CHECK_EMAIL: sampleEditor.email,
        CHECK_PASSWORD: sampleEditor.password,
        ...settings,
      },
    );
  return {
    shell,
    run,
    channels: () => readChannels(releases, 'admin'),
    async stop() {
      await shell.stop();
      await api.stop();
      rmSync(elsewhere, { recursive: true });
    },
  };
}

test('with its token, a team can release its own remote to a running shell, but no other remote', async ({
  request,
}) => {
  test.slow();
  const { shell, run, channels, stop } = await startShellWithTokens();
  try {
    const before = await request.get(`${shell.address}/admin`);
    expect(before.status()).toBe(503);
    await expect(run('release', { RELEASE_TOKEN: tokens.public })).rejects.toThrow(
      'This token is for the remote "public" and cannot release "admin". Use the token of admin.',
    );
    await expect(run('release')).rejects.toThrow(/admin \S+ is rejected: it is not signed/);

    const [, version = ''] =
      /^admin (\S+) is active for everybody/m.exec(
        await run('release', { RELEASE_SIGNING_KEY: signingKey }),
      ) ?? [];
    expect(channels()?.current.version).toBe(version);
    const after = await request.get(`${shell.address}/admin`);
    expect(await after.text()).toContain(`"version":"${version}"`);

    const listed = await run('releases');
    expect(listed).toMatch(new RegExp(`^${version} .* everybody$`, 'm'));
    expect(listed).toMatch(new RegExp(`activated: ${version} by editorial-ci`));
    await expect(run('rollback')).rejects.toThrow(`There is no release before ${version} to roll back to.`);
  } finally {
    await stop();
  }
});
