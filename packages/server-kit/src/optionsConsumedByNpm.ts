import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const prefix = 'npm_config_';
/** Names of `npm_config_…` variables that are always set and are not settings. */
const setByNpm = ['global_prefix', 'local_prefix', 'node_gyp', 'noproxy', 'npm_version'];

/**
 * Returns the command-line options that npm consumed because `--` is missing. `npm run release --share=10` starts the
 * command without the option and only sets `npm_config_share`.
 * @param environment Environment of the process.
 * @returns Names of the options that are not settings of npm; empty if npm did not start the process.
 */
export function optionsConsumedByNpm(environment: NodeJS.ProcessEnv): string[] {
  const { npm_execpath: npm, npm_config_local_prefix: project } = environment;
  const settings = npm === undefined ? undefined : settingsOf(npm);
  if (!settings) return [];
  const { npm_config_userconfig: user, npm_config_globalconfig: globalConfig } = environment;
  const files = [user, globalConfig, project && path.join(project, '.npmrc')];
  const known = new Set([...setByNpm, ...settings, ...files.flatMap(settingsIn)].map(plain));
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((name) => !known.has(plain(name)));
}

/** Normalises the name of a setting. npm changes case and dashes in environment variables. */
const plain = (name: string) => name.toLowerCase().replaceAll('-', '_');

/**
 * Returns the names of all settings of the npm that started this process; undefined for another package manager.
 * @param npm Path of npm's main script.
 */
function settingsOf(npm: string): string[] | undefined {
  try {
    const { definitions } = createRequire(npm)('@npmcli/config/lib/definitions') as { definitions: object };
    return Object.keys(definitions);
  } catch {
    return undefined;
  }
}

/** Returns the names of the settings in an `.npmrc` file. */
function settingsIn(file: string | undefined): string[] {
  try {
    return [...readFileSync(file ?? '', 'utf8').matchAll(/^\s*([^;#=\s]+)/gm)].map(([, name = '']) => name);
  } catch {
    return [];
  }
}
