import ts from 'typescript';
import { exportPlatform } from './exportPlatform';

const compile = (source: string, fileName = '/rights/src/app/routes.tsx') =>
  ts.transpileModule(source, {
    fileName,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    transformers: { before: [exportPlatform('/rights/src/app/routes.tsx', '^1.3')] },
  }).outputText;

test("a remote's entry exports the platform range of its dependency", () => {
  expect(compile('export const routes = () => [];')).toContain('export const platform = "^1.3";');
});

test('other files of a remote do not export the platform range', () => {
  expect(compile('export const page = 1;', '/rights/src/Page.tsx')).not.toContain('platform');
});

test('an entry that exports a range itself is rejected with the remedy', () => {
  expect(() => compile("export const platform = '^1';")).toThrow('Delete that line');
});
