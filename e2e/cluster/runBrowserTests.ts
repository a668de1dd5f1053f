import { spawn } from 'node:child_process';
import { runStatement } from '../../mock-api/src/testing/testDatabase';
import { serveRestore } from '../serveRestore';
import { DATABASE, type Cluster } from './startCluster';

/** End-to-end tests that are run against the cluster. */
const specs = ['/editor.e2e', '/editorsDay.e2e', '/visitor.e2e', '/forms.e2e'];
/**
 * Regular expression that matches the titles of two tests that cannot pass with the cluster. The first one checks the
 * size of compressed scripts, but the object store does not compress them. The second one replaces the HTML of a page
 * in the browser. Chromium then blocks the requests of the page to this machine.
 */
const leftOut =
  'loads no more scripts than the budget allows|content security policy blocks injected scripts';

/** Time limit of a test in ms. It includes restoring the database, for which both APIs are started again. */
const TIMEOUT_MS = 300_000;

/**
 * Runs end-to-end tests through the load balancers. After each test that stores data, it restores the database while
 * the APIs are stopped.
 * @returns True if all tests passed.
 */
export async function runBrowserTests({ site, apis, postgres }: Cluster): Promise<boolean> {
  async function withoutApis(...statements: string[]) {
    for (const api of apis) await api.kill('SIGTERM');
    for (const statement of statements) await runStatement(postgres.url, statement);
    for (const api of apis) await api.start();
  }
  const restore = () =>
    withoutApis(`drop database ${DATABASE} with (force)`, `create database ${DATABASE} template kept`);

  await withoutApis(`create database kept template ${DATABASE}`);
  const restoring = await serveRestore(restore);
  const options = ['--workers', '1', '--timeout', String(TIMEOUT_MS), '--grep-invert', leftOut];
  const child = spawn('npx', ['playwright', 'test', ...specs, ...options], {
    env: { ...process.env, SITE_ADDRESS: site.address, RESTORE_ADDRESS: restoring.address },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  restoring.close();
  return code === 0;
}
