import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { preProcessFile } from 'typescript';

const root = path.join(__dirname, '../..');

interface Manifest {
  name: string;
  workspaces: string[];
  dependencies?: object;
  devDependencies?: object;
  peerDependencies?: object;
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const { workspaces } = manifestOf('.');

/** Names of folders without sources: their content is built, installed or generated, or a template. */
const isOutput =
  /^(\..*|node_modules|dist.*|coverage|test-results|first-try|playwright-report|report.*|template)$/;
const notOfTheRoot = ['data', 'backups', 'packages', ...workspaces];
const holdsSources = (folder: string, name: string) =>
  !isOutput.test(name) && !(folder === '.' && notOfTheRoot.includes(name));

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return holdsSources(folder, entry.name) ? sourcesIn(file) : [];
    return /\.(ts|tsx|js|cjs)$/.test(entry.name) ? [file] : [];
  });

/** Returns the packages that a file imports, including type-only imports. */
const packagesIn = (file: string) =>
  preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);

test.each(['.', ...workspaces])(
  'the package.json in the folder %s lists every package that its sources import',
  (folder) => {
    const { name, dependencies, devDependencies, peerDependencies } = manifestOf(folder);
    const listed = [name, ...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })];
    const unlisted = sourcesIn(folder).flatMap((file) =>
      packagesIn(file)
        .filter((imported) => imported !== undefined && !listed.includes(imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(unlisted).toEqual([]);
  },
);
