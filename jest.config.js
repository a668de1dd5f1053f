const { availableParallelism } = require('node:os');

/** Two kinds of tests: browser code in jsdom, and the API and the servers in plain Node. */
const esmPackages = [
  'jose',
  'kysely',
  '@redocly',
  'colorette',
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
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '\\.(svg|woff2|css)$': '<rootDir>/shell/testing/assetAddress.js' },
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
      testEnvironment: '<rootDir>/shell/testing/jsdomEnvironment.js',
      setupFilesAfterEnv: ['<rootDir>/shell/testing/setup.ts'],
      testMatch: ['<rootDir>/{shell/src,remote-*,shared-ui}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/shell/testing/nodeEnvironment.js',
      testMatch: [
        '<rootDir>/{mock-api,shell/server,shell/releases,shell/supervisor,shell/webpack,shell/scripts}/**/*.test.ts',
      ],
    },
  ],
};
