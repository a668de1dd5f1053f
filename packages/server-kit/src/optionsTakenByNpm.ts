import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const prefix = 'npm_config_';
/** Variables that npm sets for its child processes besides its settings. */
const setByNpm = ['global_prefix', 'local_prefix', 'node_gyp', 'noproxy', 'npm_version'];

/**
 * Returns the options that npm swallowed although neither npm nor its configuration files know them: `npm run release
 * --share=10` passes nothing to the command except `npm_config_share` in the environment.
 * @returns empty when npm does not run the command
 */
export function optionsTakenByNpm(environment: NodeJS.ProcessEnv): string[] {
  const {
    npm_execpath: npm,
    npm_config_userconfig: user,
    npm_config_globalconfig: globalConfig,
  } = environment;
  const project = environment.npm_config_local_prefix;
  const settings = npm === undefined ? undefined : settingsOf(npm);
  if (!settings) return [];
  const files = [user, globalConfig, project && path.join(project, '.npmrc')];
  const known = new Set([...setByNpm, ...settings, ...files.flatMap(settingsIn)].map(plain));
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((name) => !known.has(plain(name)));
}

/** Normalises a name, because npm does not preserve case and dashes. */
const plain = (name: string) => name.toLowerCase().replaceAll('-', '_');

/** Returns the settings that this version of npm knows. */
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
