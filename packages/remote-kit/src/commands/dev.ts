import { readProject } from '../project';
import { commandArguments } from './commandArguments';
import { develop } from './develop';

const DEFAULT_PORT = '3001';

/**
 * `juris-remote dev --site https://… [--port 3001]`: serves only this remote, inside a deployed site that allows it
 * (`DEVELOPER_REMOTES`).
 * @throws Error when an option is missing or invalid, or the port is in use
 */
export async function dev(given: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { values } = commandArguments(
    { names: [], options: { site: 'string', port: 'string' } },
    environment,
    given,
  );
  const { site, port = DEFAULT_PORT } = values;
  if (typeof site !== 'string' || !URL.canParse(site))
    throw new Error(
      `--site must be the address of a running site, e.g. --site https://www.example.org; got "${site ?? ''}".`,
    );
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`--port must be a whole number from 1 to 65535; got "${port}".`);
  await develop(readProject('.'), { site: new URL(site).origin, port: Number(port), portSetting: '--port' });
}
