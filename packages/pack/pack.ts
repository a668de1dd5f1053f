/**
 * Command `npm run pack [-- folder]`. It builds the packages that a team installs, and writes one tarball for each
 * package into the folder (`dist/packages` by default). Publish a tarball with `npm publish <file>`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from '@juris/remote-kit/commands/command';
import { commandArguments } from '@juris/remote-kit/commands/commandArguments';
import { z } from 'zod';
import { emit, publishedSources } from './emit';
import { manifestSchema, publishedManifest } from './manifest';
import { packKit } from './packKit';
import { packMockApi } from './packMockApi';
import { packTestApi } from './packTestApi';
import { packTesting } from './packTesting';

const root = path.resolve(__dirname, '../..');
const libraries = ['packages/contract', 'shared-ui', 'packages/platform'];

command(z.object({}), async (_settings, environment) => {
  const [target = 'dist/packages'] = commandArguments({ names: ['folder'] }, environment).positionals;
  const folder = path.resolve(target);
  mkdirSync(folder, { recursive: true });
  const packages = [...libraries, 'packages/testing', 'packages/test-api', 'packages/remote-kit', 'mock-api'];
  for (const name of packages) prepare(name);
  emitLibraries();
  packTesting(root, distOf('packages/testing'));
  await packTestApi(root, distOf('packages/test-api'));
  await packMockApi(root, distOf('mock-api'));
  await packKit(root, distOf('packages/remote-kit'));
  for (const name of packages) {
    const file = execFileSync('npm', ['pack', distOf(name), '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
    });
    console.log(path.join(folder, file.trim()));
  }
});

/** Returns the path of the folder with the files of a published package. */
function distOf(name: string): string {
  return path.join(root, name, 'dist/package');
}

/** Creates the folder of a published package with its `package.json`, README, list of changes and licence. */
function prepare(name: string): void {
  const dist = distOf(name);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const { license, engines } = z
    .object({ license: z.string(), engines: z.record(z.string(), z.string()) })
    .parse(read('package.json'));
  const manifest = publishedManifest(manifestSchema.parse(read(`${name}/package.json`)), {
    license,
    engines,
  });
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md'])
    if (existsSync(path.join(root, name, file))) cpSync(path.join(root, name, file), path.join(dist, file));
  cpSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'));
}

/** Compiles the libraries for browsers, and copies their style sheets and JSON files. */
function emitLibraries(): void {
  const sources = libraries.map((name) => path.join(root, name, 'src'));
  emit(root, sources.flatMap(publishedSources), (file, text) => {
    const name = libraries.find((library) => file.startsWith(`${path.join(root, library)}/`));
    if (!name)
      throw new Error(`${file} is not in one of ${libraries.join(', ')}. Add its package to the list.`);
    const output = path.join(distOf(name), path.relative(path.join(root, name), file));
    mkdirSync(path.dirname(output), { recursive: true });
    writeFileSync(output, text);
  });
  for (const name of libraries)
    for (const file of readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' }))
      if (/\.(css|json)$/.test(file))
        cpSync(path.join(root, name, 'src', file), path.join(distOf(name), 'src', file));
}
