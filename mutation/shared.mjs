/**
 * How mutations are tried: each small fault is put into a copy of the project, and the tests that may notice it run.
 * @param {'server' | 'browser'} side whose tests judge
 * @param {string[]} mutate the files that get faults
 * @returns {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export const mutationOf = (side, mutate) => ({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: `mutation/jest.${side}.config.js` },
  mutate: [...mutate, '!**/*.test.{ts,tsx}'],
  ignorePatterns: ['**/dist', 'data', 'test-results', 'e2e', 'bench', '.github'],
  // Texts for people are not rules; the tests name those that the specification gives.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: `mutation/report-${side}.html` },
  jsonReporter: { fileName: `mutation/report-${side}.json` },
  tempDirName: '.stryker-tmp',
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 75, break: null },
});
