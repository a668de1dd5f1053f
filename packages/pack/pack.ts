/**
 * Command `npm run pack [-- folder]`. It builds the packages that a team installs, and writes one tarball for each
 * package into the folder (`dist/packages` by default). A package that cannot be built withholds no other one. Publish a
 * tarball with `npm publish <file>`.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { command } from '@juris/remote-kit/commands/command';
import ts from 'typescript';
import { z } from 'zod';
import { generateDeclarations, packLibrary } from './packLibrary';
import { writeTarball } from './writeTarball';
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { build, type BuildOptions } from 'esbuild';

const root = path.resolve(__dirname, '../..');

command(z.object({}), async (_settings, parse) => {
  const [target = 'dist/packages'] = parse({ names: ['folder'] }).positionals;
  const folder = path.resolve(target);
  mkdirSync(folder, { recursive: true });

  const failures: string[] = [];
  async function attempt(name: string, writeFiles: (dist: string) => void | Promise<void>): Promise<void> {
    try {
      console.log(await writeTarball(root, path.join(root, name), folder, writeFiles));
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  await attempt('packages/remote-kit', packKit);
  await attempt('packages/test-api', packTestApi);
  await attempt('mock-api', packMockApi);
  try {
    const declarations = generateDeclarations(root, __dirname);
    const library = (name: string, module?: ts.ModuleKind.CommonJS) => (dist: string) =>
      packLibrary(path.join(root, name), path.join(declarations, name), dist, module);
    for (const name of ['packages/contract', 'shared-ui', 'packages/platform'])
      await attempt(name, library(name));
    await attempt('packages/testing', (dist) => {
      cpSync(path.join(root, 'packages/testing/jest-preset.js'), path.join(dist, 'jest-preset.js'));
      library('packages/testing', ts.ModuleKind.CommonJS)(dist);
    });
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  }
  if (failures.length > 0) throw new Error(`Packages without a tarball:\n${failures.join('\n')}`);
});

/**
 * Writes the files of the published package `@juris/remote-kit`: the command `juris-remote` as one bundle, the
 * configuration of TypeScript, the types of imported files, and the template of a new remote.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If the bundle cannot be built.
 */
async function packKit(dist: string): Promise<void> {
  const kit = path.join(root, 'packages/remote-kit');
  await bundle(dist, path.join(kit, 'src/main.ts'), 'juris-remote.cjs');
  for (const file of ['assets.d.ts', 'tsconfig.build.json'])
    cpSync(path.join(kit, file), path.join(dist, file));
  cpSync(path.join(kit, 'template'), path.join(dist, 'template'), { recursive: true });
  const base = readConfig(path.join(root, 'tsconfig.base.json'));
  const own = readConfig(path.join(kit, 'tsconfig.json'));
  const { extends: _, ...config } = {
    ...own,
    compilerOptions: { ...base.compilerOptions, ...own.compilerOptions },
  };
  writeFileSync(path.join(dist, 'tsconfig.json'), `${JSON.stringify(config, null, 2)}\n`);
}

interface Config {
  extends?: string;
  compilerOptions: Record<string, unknown>;
}

const readConfig = (file: string): Config =>
  ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')).config as Config;

/**
 * Writes the files of the published package `@juris/mock-api`: a bundle with the command `juris-mock-api`, a bundle
 * with the worker threads that parse uploaded files, the sample catalogue and the OpenAPI document.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If a bundle cannot be built or does not run.
 */
async function packMockApi(dist: string): Promise<void> {
  const api = path.join(root, 'mock-api');
  await bundle(dist, path.join(api, 'src/cli/main.ts'), 'server/main.cjs', {
    // Does not enlarge the young generation of the heap, which would take 30 MB more.
    banner: { js: `'use strict';require('node:v8').setFlagsFromString('--semi-space-growth-factor=1');` },
  });
  const worker = path.join(api, 'src/platform/uploads/parserThread.ts');
  await bundle(dist, worker, 'parsers/main.cjs');
  cpSync(path.join(api, 'public'), path.join(dist, 'assets'), { recursive: true });
  const seed = path.join(dist, 'seed');
  cpSync(path.join(api, 'src/dev/seed/art'), path.join(seed, 'art'), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'scenes',
  });
  cpSync(path.join(api, 'src/dev/seed/catalogue.json'), path.join(seed, 'catalogue.json'));
  await processPhotographs(path.join(seed, 'art'));
  // The bundled command prints the OpenAPI document; this also tests the bundle.
  const command = path.join(dist, 'server/main.cjs');
  execFileSync(process.execPath, [command, 'document'], {
    stdio: ['ignore', openSync(path.join(dist, 'openapi.json'), 'w'), 'inherit'],
  });
}

/**
 * Rotates the photographs upright and writes their sizes to `sizes.json`. The published command then needs no image
 * library.
 * @param art Folder of the sample pictures.
 */
async function processPhotographs(art: string): Promise<void> {
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const name of readdirSync(art, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.(jpg|png)$/.test(one),
  )) {
    const file = path.join(art, name);
    const picture = sharp(file).autoOrient();
    const { data, info } = await (
      name.endsWith('.jpg') ? picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : picture.png()
    ).toBuffer({ resolveWithObject: true });
    writeFileSync(file, data);
    sizes[name] = { width: info.width, height: info.height };
  }
  writeFileSync(path.join(art, 'sizes.json'), JSON.stringify(sizes, null, 2));
}

/** Options for libraries that tests never use: object stores, tracing, PostgreSQL and documentation pages. */
const unused = {
  external: [
    '@aws-sdk/*',
    '@opentelemetry/exporter-*',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-*',
    'pg',
  ],
  alias: { '@fastify/swagger-ui': path.join(__dirname, 'noDocumentation.ts') },
};

/**
 * Writes the files of the published package `@juris/test-api`: a bundle with the API, a bundle with the worker threads
 * that parse uploaded files, and the seed data.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If a bundle cannot be built.
 */
async function packTestApi(dist: string): Promise<void> {
  await bundle(dist, path.join(root, 'packages/test-api/src/startApi.ts'), 'api/main.cjs', unused);
  const worker = path.join(root, 'mock-api/src/platform/uploads/parserThread.ts');
  await bundle(dist, worker, 'parsers/main.cjs', unused);
  const seed = 'catalogue.json';
  cpSync(path.join(root, 'mock-api/src/dev/seed', seed), path.join(dist, 'seed', seed));
}

const names = z.record(z.string(), z.unknown()).default({});
const schema = z.object({ dependencies: names, optionalDependencies: names, peerDependencies: names });

/**
 * Bundles a script for Node into one executable file of a published package. The bundle loads the dependencies of the
 * published package at run time; all other libraries become part of it.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @param entry Path of the script.
 * @param file Path of the bundle, relative to `dist`.
 * @param options Libraries that are neither bundled nor installed, replacements of libraries, and code before the bundle.
 * @throws {Error} With esbuild's report if the script cannot be bundled.
 */
async function bundle(
  dist: string,
  entry: string,
  file: string,
  { external = [], alias = {}, banner = {} }: Pick<BuildOptions, 'external' | 'alias' | 'banner'> = {},
): Promise<void> {
  const { dependencies, optionalDependencies, peerDependencies } = schema.parse(
    JSON.parse(readFileSync(path.join(dist, 'package.json'), 'utf8')),
  );
  const { outputFiles } = await build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20.20',
    minifyWhitespace: true,
    lineLimit: 160,
    banner: { js: `#!/usr/bin/env node\n${banner.js ?? ''}` },
    external: [
      ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
      ...external,
    ],
    // The usual entry of css-tree reads files that a bundle does not contain.
    alias: { 'css-tree': 'css-tree/dist/csstree.esm', ...alias },
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'error' },
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild returned no file for ${entry}.`);
  // A backslash before such a character would become a backslash before the escape sequence, which means another text.
  const [escaped] = /\\[^\0-\x7f].{0,40}/.exec(output.text) ?? [];
  if (escaped) throw new Error(`${entry} has a backslash before a character that is not ASCII: ${escaped}`);
  // Node keeps a script with other characters, which esbuild leaves in regular expressions, in twice the memory.
  const ascii = output.text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  mkdirSync(path.join(dist, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(dist, file), ascii);
}
