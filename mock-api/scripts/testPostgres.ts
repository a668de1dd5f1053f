/**
 * Runs the tests of code with SQL on a temporary PostgreSQL server. The other tests run on SQLite only. Path patterns
 * in the arguments replace the lists below. Options are passed to Jest.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from './postgres';

/** Path patterns of the tests of SQL that differs between SQLite and PostgreSQL. */
const testsOfDifferences = [
  'platform/db/',
  'ops/',
  'testing/(badInput|testStore)',
  'modules/(activity|publishers|redirects|search)/',
  'modules/accounts/staffRoutes',
  'modules/contact/contact\\.',
  'modules/inbox/inbox',
  'modules/trade/suggestion',
  'modules/books/(filters|relatedBooks)',
  'modules/content-types/(drafts|listPlans|search|staffPage)',
  'modules/files/library/library',
];

/**
 * Path patterns of the other tests of code with queries, which run in `npm run test:release`. Tests of a single content
 * type are not included.
 */
const otherTests = [
  'modules/(accounts|contact|figures|inbox|page-texts|presence)/',
  'modules/exports/sendExport',
  'modules/newsletter/newsletter\\.',
  'modules/session/(mailPasswordLink|rights)',
  'modules/trade/(isbnUses|selection)',
  'modules/books/(bulk/|import|records)',
  'modules/content-types/(bin|olderVersions|rules|states)',
  'modules/files/(currentFiles|publishedPictures|sharedPictures|uploads)',
  'testing/growth',
  'dev/(seed|sampleWorld|host-check)',
];

const testsWithSql = process.env.TEST_RELEASE ? [...testsOfDifferences, ...otherTests] : testsOfDifferences;

async function main() {
  const postgres = await startPostgres().catch((error: unknown) => {
    console.warn(`NOT RUN on PostgreSQL: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  });
  if (!postgres) {
    // Only `npm test` on a developer's machine skips the tests. Elsewhere, a skipped run would look like a success.
    process.exitCode = process.env.CI || process.env.TEST_RELEASE ? 1 : 0;
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
