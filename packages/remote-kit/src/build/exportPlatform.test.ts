import ts from 'typescript';
import { exportPlatform } from './exportPlatform';

const compile = (source: string, fileName = '/rights/src/app/routes.tsx') =>
  ts.transpileModule(source, {
    fileName,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    transformers: { before: [exportPlatform('/rights/src/app/routes.tsx', '^1.3')] },
  }).outputText;

test('exportPlatform adds an export of the platform range to the entry of a remote', () => {
  expect(compile('export const routes = () => [];')).toContain('export const platform = "^1.3";');
});

test('exportPlatform adds no export to the other files of a remote', () => {
  expect(compile('export const page = 1;', '/rights/src/Page.tsx')).not.toContain('platform');
});

test('exportPlatform rejects an entry that exports a platform range, with the remedy', () => {
  expect(() => compile("export const platform = '^1';")).toThrow('Delete that line');
});
