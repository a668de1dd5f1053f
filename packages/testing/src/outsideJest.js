const { buildSync } = require('esbuild');
const { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../../..');
const { workspaces } = require('../../../package.json');

/** Returns the names of the packages in a `node_modules` folder, without this repository's packages. */
function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== '@juris')
    .map((name) => (name.startsWith('@') ? `${name}/*` : name));
}

/**
 * Returns the names of the packages that a bundle loads from the root's `node_modules`. If a workspace has another
 * version of a package, the package becomes part of the bundle.
 */
function externalPackages() {
  const nested = new Set(workspaces.flatMap((folder) => packagesIn(path.join(root, folder, 'node_modules'))));
  return packagesIn(path.join(root, 'node_modules')).filter((name) => !nested.has(name));
}

/**
 * Files that tests load outside Jest. They share one bundle, and with it the schemas of the API: zod registers each
 * schema by its id for the whole process, so a second copy would make the OpenAPI document invalid.
 */
const files = [
  'mock-api/src/testing/apiUnderTest.ts',
  'mock-api/src/testing/growingApi.ts',
  'packages/test-api/src/startApi.ts',
  'shell/testing/tracedSite.ts',
].map((file) => path.join(root, file));

/** Functions that evaluate a file of the bundle and return its exports, by the path of the file. */
let bundle;

/**
 * Bundles the files, together with the thread that the API starts. Bundling takes 0.4 s and makes loading several times
 * as fast. Each Jest worker bundles again, so the bundle is never outdated.
 */
function buildBundle() {
  const folder = path.join(root, 'node_modules/.cache/outside-jest', process.env.JEST_WORKER_ID ?? '1');
  const options = {
    outExtension: { '.js': '.cjs' },
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: externalPackages(),
    logLevel: 'error',
  };
  // `require` evaluates a file only when a test needs it.
  const entry = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(file)})`);
  const main = { contents: `module.exports = { ${entry.join(', ')} };`, resolveDir: root };
  const parsers = path.join(root, 'mock-api/src/platform/uploads/parserThread.ts');
  // The API expects the thread beside its own folder, as in the build for production.
  const outputs = [
    ...buildSync({ ...options, stdin: main, outfile: path.join(folder, 'api/main.cjs') }).outputFiles,
    ...buildSync({ ...options, entryPoints: [parsers], outfile: path.join(folder, 'parsers/main.cjs') })
      .outputFiles,
  ];
  for (const { path: output, contents } of outputs) {
    mkdirSync(path.dirname(output), { recursive: true });
    // A rename replaces the bundle of another Jest process at once, so neither process reads an incomplete file.
    writeFileSync(`${output}.${process.pid}`, contents);
    renameSync(`${output}.${process.pid}`, output);
  }
  return require(path.join(folder, 'api/main.cjs'));
}

/**
 * Loads one of the files outside Jest's module registry and returns its exports.
 * @param file Absolute path of the file.
 */
module.exports = (file) => {
  bundle ??= buildBundle();
  if (!bundle[file]) throw new Error(`${file} is not in the list of outsideJest.js.`);
  return bundle[file]();
};
