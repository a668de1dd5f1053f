import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { z } from 'zod';

const names = z.record(z.string(), z.unknown()).default({});
const schema = z.object({ dependencies: names, optionalDependencies: names, peerDependencies: names });

/**
 * Bundles a script for Node into one executable file of a published package. The bundle loads the dependencies of the
 * published package at run time; all other libraries become part of it.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @param entry Path of the script.
 * @param file Path of the bundle, relative to `dist`.
 * @param options Libraries that are neither bundled nor installed, and replacements of libraries.
 * @throws {Error} With esbuild's report if the script cannot be bundled.
 */
export async function bundle(
  dist: string,
  entry: string,
  file: string,
  { external = [], alias = {} }: Pick<BuildOptions, 'external' | 'alias'> = {},
): Promise<void> {
  const { dependencies, optionalDependencies, peerDependencies } = schema.parse(
    JSON.parse(readFileSync(path.join(dist, 'package.json'), 'utf8')),
  );
  await build({
    entryPoints: [entry],
    outfile: path.join(dist, file),
    bundle: true,
    platform: 'node',
    target: 'node20.20',
    banner: { js: '#!/usr/bin/env node' },
    external: [
      ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
      ...external,
    ],
    // The usual entry of css-tree reads files that a bundle does not contain.
    alias: { 'css-tree': 'css-tree/dist/csstree.esm', ...alias },
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'error' },
  });
}
