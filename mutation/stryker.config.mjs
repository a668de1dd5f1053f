import areas from './areas.js';

const name = process.env.MUTATION_AREA;
const { mutate } = areas[name];

/**
 * How mutations are tried: each small fault is put into a copy of the project, and the tests of its area that run
 * through it are run.
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'mutation/jest.config.js', enableFindRelatedTests: false },
  mutate: [...mutate, '!**/*.test.{ts,tsx}'],
  coverageAnalysis: 'perTest',
  // What is made once, as a module is loaded, would meet all tests of the area and take hours: schemas and tables are
  // held by tests of their own (see README).
  ignoreStatic: true,
  ignorePatterns: ['**/dist', 'data', 'test-results', 'e2e', 'bench', '.github'],
  // Texts for people are not rules; the tests name those that the specification gives.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `mutation/report-${name}.json` },
  tempDirName: '.stryker-tmp',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  // The tests of an API start one, which takes seconds on a busy machine: what is only slow must not pass for noticed.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 10,
  thresholds: { high: 90, low: 75, break: null },
};
