import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const prefix = 'npm_config_';
/** What npm tells the programs that it runs, besides its settings. */
const setByNpm = ['global_prefix', 'local_prefix', 'node_gyp', 'noproxy', 'npm_version'];

/**
 * The options that npm was given and took for its own, although neither it nor one of its files of settings knows them:
 * `npm run release --share=10` leaves nothing for the command but `npm_config_share` in the environment.
 * @returns none where another program than npm runs the command
 */
export function optionsTakenByNpm(environment: NodeJS.ProcessEnv): string[] {
  const { npm_execpath: npm, npm_config_userconfig: user, npm_config_globalconfig: everybody } = environment;
  const project = environment.npm_config_local_prefix;
  const settings = npm === undefined ? undefined : settingsOf(npm);
  if (!settings) return [];
  const files = [user, everybody, project && path.join(project, '.npmrc')];
  const known = new Set([...setByNpm, ...settings, ...files.flatMap(settingsIn)].map(plain));
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((name) => !known.has(plain(name)));
}

/** Case and dashes get lost on the way. */
const plain = (name: string) => name.toLowerCase().replaceAll('-', '_');

/** The settings that this npm knows. */
function settingsOf(npm: string): string[] | undefined {
  try {
    const { definitions } = createRequire(npm)('@npmcli/config/lib/definitions') as { definitions: object };
    return Object.keys(definitions);
  } catch {
    return undefined;
  }
}

/** The settings in a file of npm's. */
function settingsIn(file: string | undefined): string[] {
  try {
    return [...readFileSync(file ?? '', 'utf8').matchAll(/^\s*([^;#=\s]+)/gm)].map(([, name = '']) => name);
  } catch {
    return [];
  }
}
