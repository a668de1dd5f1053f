import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type ts from 'typescript';
import { transpile } from './transpile';

/**
 * Generates the declaration files of libraries.
 * @param root Root folder of the repository.
 * @param project Folder of the tsconfig.json that lists the libraries. Its `rootDir` is the repository.
 * @returns The folder of the declaration files, which has the structure of the repository.
 * @throws {Error} If a library has a type error, with the compiler's report.
 */
export function generateDeclarations(root: string, project: string): string {
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const folder = path.join(root, 'node_modules/.cache/declarations');
  const options = ['-p', project, '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The declaration files of ${project} cannot be generated:\n${stdout}`);
  return folder;
}

/**
 * Writes the scripts and declaration files of a library, without its tests. Other files of its sources are copied. A
 * JSON file also becomes a script, because Node imports JSON only with an import attribute.
 * @param library Folder of the library.
 * @param declarations Folder with the declaration files of the library.
 * @param dist Folder of the published package.
 * @param module Module format of the scripts; ES module by default.
 */
export function packLibrary(
  library: string,
  declarations: string,
  dist: string,
  module?: ts.ModuleKind.CommonJS,
): void {
  const [from, types, to] = [
    path.join(library, 'src'),
    path.join(declarations, 'src'),
    path.join(dist, 'src'),
  ];
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const source = path.join(from, file);
    if (/\.test\.tsx?$/.test(file) || statSync(source).isDirectory()) continue;
    const output = path.join(to, file);
    mkdirSync(path.dirname(output), { recursive: true });
    const name = file.replace(/\.tsx?$/, '');
    if (name === file) cpSync(source, output);
    else {
      writeFileSync(path.join(to, `${name}.js`), transpile(source, module));
      cpSync(path.join(types, `${name}.d.ts`), path.join(to, `${name}.d.ts`));
    }
    if (file.endsWith('.json'))
      writeFileSync(`${output}.js`, `export default ${readFileSync(source, 'utf8')}`);
  }
}
