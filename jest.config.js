const { availableParallelism } = require('node:os');

/** Packages that contain only ES modules, so Jest has to transform them to CommonJS. */
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
  // Uses the last `node_modules` in the path, because a package may be nested in the folder of another package.
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/)(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '\\.(svg|woff2|css)$': '<rootDir>/packages/testing/src/assetAddress.js' },
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist[^/]*/', '<rootDir>/data/'],
};

/** Two projects: `browser` tests the browser code in jsdom, and `node` tests the API and the servers in plain Node. */
module.exports = {
  // The cache is in the project folder, so that the next run finds it even if it has another TMPDIR.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // There are more workers than cores (three for two), because many tests wait for requests, processes or timers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // The memory of a worker grows with every test file (see `--logHeapUsage`). A worker that has more than this is
  // replaced after its current file.
  workerIdleMemoryLimit: '768MB',
  // The timeout is long, so that it ends only tests that hang. What takes milliseconds on a quiet machine takes seconds
  // on a busy one.
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
