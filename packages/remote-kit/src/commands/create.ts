import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ParseArguments } from './command';

/** Names of copies by the names of template files. npm does not publish files with such names. */
const renamed = { gitignore: '.gitignore', 'npmrc.example': '.npmrc.example' };

/**
 * Command `juris-remote create <name>`. It creates a remote with one page, one test, a CI workflow and a README in the
 * folder `remote-<name>` of the current folder.
 * @throws {Error} If the name is invalid, or the folder exists and is not empty.
 */
export async function create(parse: ParseArguments): Promise<void> {
  const [name = ''] = parse({ names: ['name'] }).positionals;
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(
      `The name of a remote must be lower-case letters and digits, such as "rights"; got "${name}". Run: juris-remote create <name>`,
    );
  const folder = path.resolve(`remote-${name}`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `The folder ${folder} is not empty. Choose another name, or run the command in another folder.`,
    );
  mkdirSync(folder, { recursive: true });
  const template = path.join(
    path.dirname(createRequire(__filename).resolve('@juris/remote-kit/package.json')),
    'template',
  );
  cpSync(template, folder, { recursive: true });
  for (const [from, to] of Object.entries(renamed))
    renameSync(path.join(folder, from), path.join(folder, to));
  fillIn(folder, { __name__: name, __title__: `${name[0]?.toUpperCase()}${name.slice(1)}` });
  console.log(`Created ${folder}. Next: cd ${path.basename(folder)} && npm install && npm test`);
}

/**
 * Replaces placeholders in all files of a folder.
 * @param values Replacement by placeholder, such as `__name__`.
 */
function fillIn(folder: string, values: Record<string, string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    let text = readFileSync(file, 'utf8');
    for (const [placeholder, value] of Object.entries(values)) text = text.replaceAll(placeholder, value);
    writeFileSync(file, text);
  }
}
