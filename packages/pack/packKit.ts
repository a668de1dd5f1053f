import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { bundle } from './bundle';

/**
 * Writes the files of the published package `@juris/remote-kit`: the command `juris-remote` as one bundle, the
 * configuration of TypeScript, the types of imported files, and the template of a new remote.
 * @param root Root folder of the repository.
 * @param dist Folder of the published package, which contains its `package.json`.
 * @throws {Error} If the bundle cannot be built.
 */
export async function packKit(root: string, dist: string): Promise<void> {
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
