import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import webpack from 'webpack';
import { compileBundle } from '@juris/remote-kit/build/buildPackage';
import { nodeProgram } from '@juris/remote-kit/build/nodeBundles';
import { bundleLibraries } from './bundleLibraries';

/**
 * Writes the files of the published package `@juris/remote-kit`: the command `juris-remote` as one bundle, the
 * configuration of TypeScript, the types of imported files, and the template of a new remote.
 * @param root Root folder of the repository.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If the bundle cannot be built.
 */
export async function packKit(root: string, dist: string): Promise<void> {
  const kit = path.join(root, 'packages/remote-kit');
  const bundle = nodeProgram(kit, 'package', './src/main.ts', bundleLibraries(dist));
  await compileBundle({
    ...bundle,
    // This setting stops webpack from resolving `createRequire`. The command finds the build tools in the project of
    // its user.
    module: { ...bundle.module, parser: { javascript: { createRequire: false } } },
    output: { ...bundle.output, path: dist, filename: 'juris-remote.cjs', clean: false },
    plugins: [
      ...(bundle.plugins ?? []),
      new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
    ],
  });
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
