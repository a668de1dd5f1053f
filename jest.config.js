const { availableParallelism } = require('node:os');
const preset = require('@juris/testing/jest-preset');

/** npm packages that contain only ES modules. Jest has to transform them to CommonJS. */
const esmPackages = [
  'jose',
  'kysely',
  '@redocly',
  'colorette',
  'content-disposition',
  'file-type',
  'p-queue',
  'p-timeout',
  'strtok3',
  'token-types',
  '@tokenizer',
  'uint8array-extras',
  '@borewit',
];

const shared = {
  // Long tests, named `*.release.test.ts`, run only in `npm run test:release`, which sets this variable.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.TEST_RELEASE ? [] : ['\\.release\\.test\\.tsx?$']),
  ],
  transform: preset.transform,
  // A package may be nested in the `node_modules` folder of another package. The pattern therefore compares only the
  // name after the last `node_modules` in the path.
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/)(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: preset.moduleNameMapper,
  modulePathIgnorePatterns: [
    '<rootDir>/[^/]+/dist[^/]*/',
    '<rootDir>/packages/[^/]+/dist[^/]*/',
    '<rootDir>/data/',
  ],
};

/**
 * Two projects: files named `*.test.tsx` run in jsdom (`browser`), files named `*.test.ts` in plain Node (`node`), which
 * starts faster.
 */
module.exports = {
  // The cache is in the project folder. In the default folder, a run with another TMPDIR would not find it.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // There are three workers for every two processor cores, because many tests spend time waiting for requests,
  // processes or timers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // The memory of a worker grows with every test file (see `--logHeapUsage`). A worker that uses more than this limit
  // is replaced after its current file. A new worker takes about 6 s of processor time until its first API is ready.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: preset.testTimeout,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      restoreMocks: preset.restoreMocks,
      testEnvironment: preset.testEnvironment,
      setupFilesAfterEnv: preset.setupFilesAfterEnv,
      testMatch: ['<rootDir>/{shell,remote-*,shared-ui,packages/{platform,testing}}/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/packages/testing/src/nodeEnvironment.js',
      testMatch: ['<rootDir>/{mock-api,packages,shell,remote-*,shared-ui}/**/*.test.ts'],
    },
  ],
};
