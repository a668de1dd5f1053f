const { availableParallelism } = require('node:os');

/** Packages that publish ES modules only: Jest transforms them to CommonJS. */
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
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Matches the last node_modules in the path: a package may be nested in another.
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/)(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '\\.(svg|woff2|css)$': '<rootDir>/packages/testing/src/assetAddress.js' },
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist[^/]*/', '<rootDir>/data/'],
};

/** Two projects: browser code in jsdom, and the API and the servers in plain Node. */
module.exports = {
  // Stays in the project, so that the next run finds it even when TMPDIR differs.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Three workers for two cores: while one test waits for requests, processes or timers, another one runs.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Jest retains memory for every file (see --logHeapUsage). A worker that uses this much is replaced after
  // its file.
  workerIdleMemoryLimit: '768MB',
  // Ends only tests that hang: an operation that takes milliseconds on a quiet machine takes seconds on a
  // busy one.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/packages/testing/src/jsdomEnvironment.js',
      setupFilesAfterEnv: ['<rootDir>/packages/testing/src/setup.ts'],
      testMatch: ['<rootDir>/{shell/src,remote-*,shared-ui,packages/{platform,testing}}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/packages/testing/src/nodeEnvironment.js',
      testMatch: [
        '<rootDir>/{mock-api,packages/{contract,releases,remote-kit,server-kit},shell/server,shell/settings,shell/supervisor,shell/build,shell/cli}/**/*.test.ts',
      ],
    },
  ],
};
