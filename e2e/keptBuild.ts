import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * A build of shell, remotes and API from before, kept beside the tests: what is written today must go on working with
 * what was released yesterday. The API comes with what it fills a new store with, which is of its version. `npx tsx e2e/keep.ts` replaces it by the present build; do that after a release that teams work
 * with, so that the kept one is always the last. A library that only the kept one needs stays among the root's until then.
 */
const archive = path.resolve('e2e/kept/build.tar.br');
const folders = ['shell', 'remote-public', 'remote-admin', 'mock-api'];
const seed = 'mock-api/src/dev/seed';

/** Puts the present build in place of the kept one. */
export function keepBuild(): void {
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
 * Unpacks the kept build, for this process alone: journeys that need it run beside each other.
 * @returns its folder, from which the libraries of this project are found
 */
export function unpackKept(): string {
  const folder = path.resolve(`node_modules/.cache/kept-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['x'], { cwd: folder, input: brotliDecompressSync(readFileSync(archive)) });
  // The pictures and fonts of the present one: they belong to no version.
  cpSync('shell/dist/assets', path.join(folder, 'shell/dist/assets'), { recursive: true });
  // The libraries that npm has put into a package of its own.
  for (const own of folders.map((name) => `${name}/node_modules`).filter((name) => existsSync(name)))
    symlinkSync(path.resolve(own), path.join(folder, own));
  return folder;
}
