import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Path of the archive with a previous build of shell, remotes and API (the baseline). Tests combine it with the current
 * build. The archive also contains the seed data of the previous version. `npx tsx e2e/updateBaseline.ts` replaces the
 * archive with the current build; run it after each release that teams use. A library that only the previous build
 * needs must stay in the root package.json until the archive is replaced.
 */
const archive = path.resolve('e2e/baseline/build.tar.br');
const folders = ['shell', 'remote-public', 'remote-admin', 'mock-api'];
const seed = 'mock-api/src/dev/seed';

/** Replaces the archive with the current build of shell, remotes and API. */
export function updateBaseline(): void {
  const parts = [seed, ...folders.flatMap((folder) => [`${folder}/package.json`, `${folder}/dist`])];
  const left = ['*.br', '*.gz', '*.ts', '*.LICENSE.txt', 'shell/dist/assets'].map(
    (name) => `--exclude=${name}`,
  );
  const tar = execFileSync('tar', ['c', ...left, ...parts], { maxBuffer: 100_000_000 });
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length };
  mkdirSync(path.dirname(archive), { recursive: true });
  writeFileSync(archive, brotliCompressSync(tar, { params }));
}

/**
 * Unpacks the archive into a folder of this process, because several test workers unpack it at once. The folder is
 * deleted when the process exits.
 * @returns The path of the folder. It is inside `node_modules`, where Node finds the libraries of this project.
 */
export function unpackBaseline(): string {
  const folder = path.resolve(`node_modules/.cache/baseline-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['x'], { cwd: folder, input: brotliDecompressSync(readFileSync(archive)) });
  // Copies pictures and fonts from the current build. They are identical, so the archive omits them.
  cpSync('shell/dist/assets', path.join(folder, 'shell/dist/assets'), { recursive: true });
  // Links the libraries that npm has installed in the folder of a package instead of the root folder.
  for (const own of folders.map((name) => `${name}/node_modules`).filter((name) => existsSync(name)))
    symlinkSync(path.resolve(own), path.join(folder, own));
  return folder;
}
