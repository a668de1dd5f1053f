import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Archive of a previous build of shell, remotes and API, which must work together with current builds. It
 * includes the seed folder of its version. `npx tsx e2e/keep.ts` replaces it with the current build. Run that
 * after a release that teams use, so that the archive contains the latest one. Libraries that only the
 * archive needs stay in the root package until then.
 */
const archive = path.resolve('e2e/kept/build.tar.br');
const folders = ['shell', 'remote-public', 'remote-admin', 'mock-api'];
const seed = 'mock-api/src/dev/seed';

/** Replaces the archive with the current build. */
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
 * Unpacks the archive for this process only, because tests that need it run in parallel.
 * @returns the folder, from which the libraries of this project resolve
 */
export function unpackKept(): string {
  const folder = path.resolve(`node_modules/.cache/kept-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['x'], { cwd: folder, input: brotliDecompressSync(readFileSync(archive)) });
  // Pictures and fonts of the current build: they do not depend on the version.
  cpSync('shell/dist/assets', path.join(folder, 'shell/dist/assets'), { recursive: true });
  // Libraries that npm has installed into the folder of a package.
  for (const own of folders.map((name) => `${name}/node_modules`).filter((name) => existsSync(name)))
    symlinkSync(path.resolve(own), path.join(folder, own));
  return folder;
}
