/**
 * Runs the tests of code with SQL on PostgreSQL; all other code is the same on both databases. Further arguments go to
 * jest.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from './postgres';

/**
 * Tests of code that runs queries or depends on their results; of the content types, the tests that cover all of them.
 */
const testsWithSql = [
  'platform/db/',
  'modules/(accounts|contact|content|exports|files|inbox|newsletter|publishers|search|session|trade/isbnUses)/',
  'modules/books/(filters|records|relatedBooks)',
  'modules/content-types/(listPlans|search|staffPage|rules|olderVersions)',
  'modules/published-titles/import',
  'ops/',
  'dev/',
];

async function main() {
  const postgres = await startPostgres().catch((error: unknown) => {
    console.warn(`NOT RUN on PostgreSQL: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (!postgres) {
    // Skips on a developer's machine without PostgreSQL. In CI a skipped run would look like success, so it fails.
    process.exitCode = process.env.CI ? 1 : 0;
    return;
  }
  try {
    const root = path.resolve(process.cwd(), process.cwd().endsWith('mock-api') ? '..' : '.');
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        'node',
        '--testPathPatterns',
        `mock-api/src/(${testsWithSql.join('|')})`,
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
