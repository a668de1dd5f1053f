const { availableParallelism } = require('node:os');

/** Two kinds of tests: browser code in jsdom, and the API and the servers in plain Node. */
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
  // Judges by the last folder of packages in the path, which may be nested in a package.
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/)(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '\\.(svg|woff2|css)$': '<rootDir>/packages/testing/src/assetAddress.js' },
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist[^/]*/', '<rootDir>/data/'],
};

module.exports = {
  // Kept for the next run, wherever that has its temporary files.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Three for two cores: tests wait for calls, processes and timers, and another runs meanwhile.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // What takes milliseconds on a quiet machine takes seconds on a busy one: this is for what hangs.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/packages/testing/src/jsdomEnvironment.js',
      setupFilesAfterEnv: ['<rootDir>/packages/testing/src/setup.ts'],
      testMatch: ['<rootDir>/{shell/src,remote-*,shared-ui,packages/platform}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/packages/testing/src/nodeEnvironment.js',
      testMatch: [
        '<rootDir>/{mock-api,packages/{contract,releases,server-kit,testing},shell/server,shell/supervisor,shell/build,shell/cli}/**/*.test.ts',
      ],
    },
  ],
};
