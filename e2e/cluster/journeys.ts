import { spawn } from 'node:child_process';
import { onServer } from '../../mock-api/src/testing/testDatabase';
import { serveRestore } from '../serveRestore';
import { DATABASE, type Cluster } from './startCluster';

/** The journeys that go through the cluster: an editor's, a day of several, visitors' and forms. */
const journeys = ['/editor.e2e', '/editorsDay.e2e', '/visitor.e2e', '/forms.e2e'];
/**
 * What is left out: scripts are weighed as they come, and the store of the tests compresses nothing; a page that a test has
 * altered is of no address, and may by Chromium's rules not fetch from this machine.
 */
const leftOut = 'loads no more scripts than the budget allows|gets a page whose policy lets no script';

/**
 * Runs journeys in a browser through the balancers; after each that stores something, the database is given back what it had
 * at first, while no API runs.
 * @returns whether all passed
 */
export async function runJourneys({ site, apis, postgres }: Cluster): Promise<boolean> {
  async function withoutApis(...statements: string[]) {
    for (const api of apis) await api.kill('SIGTERM');
    for (const statement of statements) await onServer(postgres.url, statement);
    for (const api of apis) await api.start();
  }
  const restore = () =>
    withoutApis(`drop database ${DATABASE} with (force)`, `create database ${DATABASE} template kept`);

  await withoutApis(`create database kept template ${DATABASE}`);
  const restoring = await serveRestore(restore);
  const child = spawn(
    'npx',
    ['playwright', 'test', ...journeys, '--workers', '1', '--grep-invert', leftOut],
    {
      env: { ...process.env, SITE_ADDRESS: site.address, RESTORE_ADDRESS: restoring.address },
      stdio: 'inherit',
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  restoring.close();
  return code === 0;
}
