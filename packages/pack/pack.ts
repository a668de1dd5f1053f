/**
 * Command `npm run pack [-- folder]`. It builds the packages that a team installs, and writes one tarball for each
 * package into the folder (`dist/packages` by default). A package that cannot be built withholds no other one. Publish a
 * tarball with `npm publish <file>`.
 */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { command } from '@juris/remote-kit/commands/command';
import { commandArguments } from '@juris/remote-kit/commands/commandArguments';
import ts from 'typescript';
import { z } from 'zod';
import { packKit } from './packKit';
import { generateDeclarations, packLibrary } from './packLibrary';
import { packMockApi } from './packMockApi';
import { packTestApi } from './packTestApi';
import { writeTarball } from './writeTarball';

const root = path.resolve(__dirname, '../..');

command(z.object({}), async (_settings, environment) => {
  const [target = 'dist/packages'] = commandArguments({ names: ['folder'] }, environment).positionals;
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

  await attempt('packages/remote-kit', (dist) => packKit(root, dist));
  await attempt('packages/test-api', (dist) => packTestApi(root, dist));
  await attempt('mock-api', (dist) => packMockApi(root, dist));
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
