import { readProject } from '../project';
import { commandArguments, parseSite } from './command';
import { develop } from './develop';

const DEFAULT_PORT = '3001';

/**
 * Command `juris-remote dev --site https://… [--port 3001]`. It serves the remote in the current folder from this
 * machine. The deployed site shows it with the released versions of all other remotes. The site must allow this with
 * the setting `DEVELOPER_REMOTES`.
 * @param given Arguments after the name of the command.
 * @param environment Environment variables.
 * @throws {Error} If an option is missing or invalid, or the port is in use.
 */
export async function dev(given: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values } = commandArguments(
    { names: [], options: { site: 'string', port: 'string' } },
    environment,
    given,
  );
  const { port = DEFAULT_PORT } = values;
  const site = parseSite(values.site);
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`--port must be a whole number from 1 to 65535; got "${port}".`);
  await develop(readProject('.'), { site, port: Number(port), portSetting: '--port' });
}
