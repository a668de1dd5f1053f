import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { generateDeclarations, packLibrary } from '../../packages/pack/packLibrary';
import { writeTarball } from '../../packages/pack/writeTarball';

const platform = 'packages/platform';
const manifest = `${platform}/package.json`;
/** Folders of the packages that the platform uses, by package. */
const used = { contract: 'packages/contract', 'shared-ui': 'shared-ui' };
const versionOf = (text: string) => z.object({ version: z.string() }).parse(JSON.parse(text)).version;

/**
 * Packs the previous version of `@juris/platform` from its last commit, compiled with the packages that it used then. The
 * tarball is cached in `node_modules/.cache`.
 * @param root Root folder of the repository.
 * @param target Folder to which the tarball is copied.
 * @returns The previous version, such as `1.13.0`.
 * @throws {Error} If the clone has no history, or a file cannot be compiled.
 */
export async function packPreviousPlatform(root: string, target: string): Promise<string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('rev-parse', '--is-shallow-repository').trim() === 'true')
    throw new Error(
      'The previous platform is packed from the history, which is missing. Run: git fetch --unshallow',
    );
  const versionAt = (commit: string) => versionOf(git('show', `${commit}:${manifest}`));
  const current = versionOf(readFileSync(path.join(root, manifest), 'utf8'));
  const changes = git('log', '--format=%H~1', '-G"version":', '--', manifest).trim().split('\n');
  const commit = ['HEAD', ...changes].find((one) => versionAt(one) !== current) ?? 'HEAD';
  const previous = versionAt(commit);
  const cache = path.join(root, 'node_modules/.cache/previous-platform');
  const tarball = path.join(cache, `juris-platform-${previous}.tgz`);
  if (!existsSync(tarball)) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const archive = path.join(cache, 'sources.tar');
    git('archive', commit, '-o', archive, platform, ...Object.values(used));
    execFileSync('tar', ['xf', archive, '-C', cache]);
    const scope = path.join(cache, 'node_modules/@juris');
    mkdirSync(scope, { recursive: true });
    for (const [name, folder] of Object.entries(used))
      symlinkSync(path.join(cache, folder), path.join(scope, name));
    writeFileSync(path.join(cache, 'tsconfig.json'), JSON.stringify(tsconfig(root)));
    const declarations = generateDeclarations(root, cache);
    const sources = path.join(cache, platform);
    await writeTarball(root, sources, cache, (dist) =>
      packLibrary(sources, path.join(declarations, path.relative(root, sources)), dist),
    );
  }
  cpSync(tarball, path.join(target, path.basename(tarball)));
  return previous;
}

/** Returns the configuration with which the compiler generates the declaration files of the previous platform. */
const tsconfig = (root: string) => ({
  extends: path.join(root, 'packages/pack/tsconfig.json'),
  include: [path.join(platform, 'src'), path.join(root, 'packages/remote-kit/assets.d.ts')],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
});
