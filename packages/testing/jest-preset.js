const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const esmPackages = require('./src/esmPackages');

/** Additions to the build in the `package.json` of the remote, which its tests use too. */
const manifest = path.resolve('package.json');
const { build = {} } = (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).juris) || {};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns an alias of the build as an entry of `moduleNameMapper`. As in webpack, a name without a final `$` is also an
 * alias of the modules below it, except those below its target.
 */
function mapperOf([name, target]) {
  const pattern = name.endsWith('$')
    ? `^${escaped(name.slice(0, -1))}()$`
    : `^(?!${escaped(String(target))}(?:/|$))${escaped(name)}(/.*)?$`;
  if (target === false) return [pattern, require.resolve('@juris/testing/assetAddress')];
  return [pattern, `${target.startsWith('.') ? path.resolve(target) : target}$1`];
}

/** Jest preset for the tests of a remote. Use it with `"jest": { "preset": "@juris/testing" }` in its package.json. */
module.exports = {
  testEnvironment: require.resolve('@juris/testing/jsdomEnvironment'),
  setupFilesAfterEnv: [require.resolve('@juris/testing/setup')],
  globals: build.define ?? {},
  moduleNameMapper: {
    // Jest uses the first pattern that matches; assets may be below an alias.
    '\\.(svg|png|jpe?g|webp|avif|woff2|css)$': require.resolve('@juris/testing/assetAddress'),
    ...Object.fromEntries(Object.entries(build.alias ?? {}).map(mapperOf)),
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
  // Jest transforms ES modules to CommonJS, also those of packages. A package may be nested in another one, so the
  // pattern compares the name after the last `node_modules` in the path.
  transformIgnorePatterns: [
    `/node_modules/(?!.*/node_modules/)(?!(@juris|${esmPackages(process.cwd()).join('|')})/)`,
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist[^/]*/'],
  // A test that fails before it restores its spies would otherwise make the tests after it fail too.
  restoreMocks: true,
  // The time limit is high, because it should end only tests that hang. On a busy machine, an operation that usually
  // takes milliseconds can take seconds.
  testTimeout: 60_000,
};
