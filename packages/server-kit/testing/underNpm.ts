import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A fake npm for tests of processes that npm starts. */
export interface Npm {
  /**
   * Returns the environment of a process that this npm started.
   * @param given Options that npm consumed, by name, such as `{ share: '10' }`.
   */
  environment(given?: Record<string, string>): NodeJS.ProcessEnv;
  /** Deletes the files of the fake npm. */
  remove(): void;
}

/** Creates a fake npm in a temporary folder. It has four settings, and an `.npmrc` file adds two more. */
export function underNpm(): Npm {
  const folder = mkdtempSync(path.join(tmpdir(), 'npm-'));
  const definitions = path.join(folder, 'node_modules/@npmcli/config/lib/definitions');
  mkdirSync(definitions, { recursive: true });
  const known = `{ userconfig: {}, 'user-agent': {}, force: {}, yes: {} }`;
  writeFileSync(path.join(definitions, 'index.js'), `exports.definitions = ${known};`);
  writeFileSync(path.join(folder, '.npmrc'), '; for the build of libraries\nfund=false\nnodedir = /usr\n');
  return {
    environment: (given = {}) => ({
      npm_execpath: path.join(folder, 'npm-cli.js'),
      npm_config_userconfig: path.join(folder, '.npmrc'),
      npm_config_user_agent: 'npm/11.19.1',
      npm_config_node_gyp: 'node-gyp.js',
      npm_config_nodedir: '/usr',
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [`npm_config_${name}`, value])),
    }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
