/** Jest preset for the tests of a remote. Use it with `"jest": { "preset": "@juris/testing" }` in its package.json. */
module.exports = {
  testEnvironment: require.resolve('@juris/testing/jsdomEnvironment'),
  setupFilesAfterEnv: [require.resolve('@juris/testing/setup')],
  moduleNameMapper: {
    '\\.(svg|png|jpe?g|webp|avif|woff2|css)$': require.resolve('@juris/testing/assetAddress'),
  },
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      require.resolve('@swc/jest'),
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
  // The packages of the site are ES modules, which Jest transforms to CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!@juris/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist[^/]*/'],
  // A test that fails before it restores its spies would otherwise make the tests after it fail too.
  restoreMocks: true,
  // The time limit is high, because it should end only tests that hang. On a busy machine, an operation that usually
  // takes milliseconds can take seconds.
  testTimeout: 60_000,
};
