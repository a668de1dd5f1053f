import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { emit } from './emit';

/** JavaScript files that are copied without compilation. */
const scripts = ['jest-preset.js', 'src/jsdomEnvironment.js', 'src/assetAddress.js'];

/** TypeScript modules that are compiled. The tests of teams import them. */
const modules = [
  'src/apiUnderTest.ts',
  'src/editor.ts',
  'src/missingInJsdom.ts',
  'src/mockControl.ts',
  'src/renderRemote.tsx',
  'src/sentForms.ts',
  'src/setup.ts',
  'src/withApi.ts',
];

/**
 * Writes the files of the published package `@juris/testing`: the Jest environment and the helpers for tests.
 * @param root Root folder of the repository.
 * @param dist Folder of the published package, which contains its `package.json`.
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
