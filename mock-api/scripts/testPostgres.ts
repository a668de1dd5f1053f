/**
 * Runs the tests of code with SQL on a temporary PostgreSQL server. The other tests run on SQLite only. Path patterns
 * in the arguments replace the list below. Options are passed to Jest.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from './postgres';

/**
 * Path patterns of the tests that run on PostgreSQL. They test code with queries. Tests of a single content type are
 * not included.
 */
const testsWithSql = [
  'platform/db/',
  'modules/(accounts|activity|contact|content|exports|inbox|newsletter|presence|publishers|search|session)/',
  'modules/trade/(isbnUses|suggestion)',
  'modules/books/(filters|records|relatedBooks)',
  'modules/content-types/(drafts|listPlans|search|staffPage|states|rules|olderVersions)',
  'modules/(page-texts|redirects)/',
  'modules/files/(library|currentPdf|publishedPictures|sharedPictures|sweep|uploads)',
  'modules/books/import',
  'ops/',
  'dev/(seed|sampleWorld|host-check)',
];

async function main() {
  const postgres = await startPostgres().catch((error: unknown) => {
    console.warn(`NOT RUN on PostgreSQL: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (!postgres) {
    // Without PostgreSQL, only a developer's machine skips the tests. In CI, a skipped run would look like a success.
    process.exitCode = process.env.CI ? 1 : 0;
    return;
  }
  try {
    const given = process.argv.slice(2);
    const patterns = given.filter((argument) => !argument.startsWith('-'));
    const root = path.resolve(process.cwd(), process.cwd().endsWith('mock-api') ? '..' : '.');
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        'node',
        '--testPathPatterns',
        `mock-api/src/(${(patterns.length > 0 ? patterns : testsWithSql).join('|')})`,
        ...given.filter((argument) => argument.startsWith('-')),
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
    );
    process.exitCode = status ?? 1;
  } finally {
    await postgres.stop();
  }
}

void main();
