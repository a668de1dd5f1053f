/** Runs the whole suite of this package on PostgreSQL. Further arguments go to jest. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from './postgres';

async function main() {
  const postgres = await startPostgres().catch((error: unknown) => {
    console.warn(`NOT RUN on PostgreSQL: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (!postgres) return;
  try {
    const root = path.resolve(process.cwd(), process.cwd().endsWith('mock-api') ? '..' : '.');
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        'node',
        '--testPathPatterns',
        'mock-api/',
        ...process.argv.slice(2),
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
    );
    process.exitCode = status ?? 1;
  } finally {
    await postgres.stop();
  }
}

void main();
