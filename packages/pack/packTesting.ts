import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { emit } from './emit';

/** Scripts that Jest loads as they are. */
const scripts = ['jest-preset.js', 'src/jsdomEnvironment.js', 'src/assetAddress.js'];

/** Modules of tests. */
const modules = [
  'src/apiUnderTest.ts',
  'src/editor.ts',
  'src/missingInJsdom.ts',
  'src/renderRemote.tsx',
  'src/sentForms.ts',
  'src/setup.ts',
  'src/withApi.ts',
];

/**
 * Fills the package for the tests of a remote: the environment and the helpers.
 * @param root Root folder of the repository.
 * @param dist Folder of the package, with its manifest.
 */
export function packTesting(root: string, dist: string): void {
  const testing = path.join(root, 'packages/testing');
  mkdirSync(path.join(dist, 'src'), { recursive: true });
  for (const script of scripts) cpSync(path.join(testing, script), path.join(dist, script));
  emit(
    root,
    modules.map((file) => path.join(testing, file)),
    (file, text) => writeFileSync(path.join(dist, path.relative(testing, file)), text),
    ts.ModuleKind.CommonJS,
  );
}
