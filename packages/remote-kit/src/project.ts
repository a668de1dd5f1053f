import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { sharedModules } from './sharedModules';

/** A remote in its own folder. The fields come from its `package.json`. */
export interface Project extends Omit<z.output<typeof manifestSchema>['juris'], 'remote'> {
  /** Name of the remote in the shell and in the release list, such as `rights`. */
  name: string;
  /**
   * Range of platform versions that the remote works with, such as `^1.3`, from its dependency on `@juris/platform`.
   */
  platform: string;
  /** Absolute path of the folder of the remote. */
  folder: string;
  /**
   * Absolute path of the folder with the installed packages: the folder of the remote, or the root of its workspace.
   */
  root: string;
}

const PLATFORM = '@juris/platform';
const example = '"juris": { "remote": "rights", "mount": "/rights" }';

const target = z.union(
  [z.string().min(1), z.literal(false)],
  'must be the name of a module, a path or false',
);
const moduleTargets = z
  .record(z.string(), target)
  .refine(
    (targets) => !Object.keys(targets).some(isShared),
    `must not replace ${sharedModules.join(', ')}: every remote uses the shell's copy`,
  );

const buildSchema = z.strictObject(
  {
    /** Modules that are used in place of others: a name, a path such as `./src/empty.ts`, or false for an empty module. */
    alias: moduleTargets.default({}),
    /** Modules that are used if a module does not exist, such as `{ "buffer": "buffer/" }`. */
    fallback: moduleTargets.default({}),
    /** Constants by name, such as `{ "MAP_STYLE": "light" }`. They are public: each visitor can read them. */
    define: z
      .record(z.string(), z.json())
      .refine(
        (constants) => Object.keys(constants).every((name) => /^[A-Z][A-Z0-9_]*$/.test(name)),
        'must have names of capital letters, such as "MAP_STYLE"',
      )
      .default({}),
  },
  'must be an object with "alias", "fallback" or "define"',
);

const isShared = (name: string) => sharedModules.some((shared) => name.replace(/\$$/, '') === shared);

const dependencies = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  juris: z.strictObject(
    {
      remote: z.string().regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits, such as "rights"'),
      /** Path at which the shell mounts the remote, such as `/rights`. */
      mount: z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'must be a path, such as "/rights"'),
      /**
       * `server` if the server renders the first page of a visit; `browser` if pages are rendered only in the browser.
       */
      rendered: z.enum(['server', 'browser'], 'must be "server" or "browser"').default('server'),
      /** Additions to the configuration of the build. */
      build: buildSchema.optional(),
      /**
       * Size budget for the scripts of the heaviest page, in bytes after brotli compression. Default: see `checkBudget`.
       */
      budget: z.number('must be a number of bytes').int().positive().optional(),
    },
    `must be an object with "remote" and "mount": ${example}`,
  ),
  dependencies,
  peerDependencies: dependencies,
  devDependencies: dependencies,
});

/**
 * Reads the description of a remote.
 * @param folder Path of the folder of the remote. A relative path starts at the current folder.
 * @throws {Error} If the folder is not a remote, or its packages are not installed. The message names the file, the wrong
 *   value and the remedy.
 * @example readProject('remote-public').mount // '/'
 */
export function readProject(folder: string): Project {
  const absolute = path.resolve(folder);
  const file = path.join(absolute, 'package.json');
  if (!existsSync(file))
    throw new Error(
      `${absolute} is not the folder of a remote: it has no package.json. Run the command in such a folder, or create one with: npx -p @juris/remote-kit juris-remote create <name>`,
    );
  const { success, data, error } = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!success) {
    const [issue] = error.issues;
    throw new Error(`${file}: "${issue?.path.join('.')}" ${issue?.message}. Correct it there: ${example}`);
  }
  const root = installedRoot(absolute);
  const { remote: name, ...described } = data.juris;
  const listed = { ...data.devDependencies, ...data.peerDependencies, ...data.dependencies }[PLATFORM];
  if (listed === undefined)
    throw new Error(`${file} does not depend on ${PLATFORM}. Run: npm install ${PLATFORM}`);
  const platform = platformRange(listed, installedVersion(root, PLATFORM));
  return { ...described, name, platform, folder: absolute, root };
}

/**
 * Returns the range of platform versions that a dependency declares. For a file or an address, the range starts at the
 * installed minor version.
 * @param listed Value of the dependency in `package.json`, such as `^1.3.0` or `^1.8.0 || ^2.0.0`.
 * @param installed Installed version, such as `1.11.1`.
 * @throws {Error} If the range excludes later minor versions or is written in another notation.
 * @example platformRange('^1.3.0', '1.11.1') // '^1.3'
 */
export function platformRange(listed: string, installed: string): string {
  const ranges = listed.split('||').map((part) => /^\^?(\d+(?:\.\d+)?)(?:\.\d+)?$/.exec(part.trim()));
  if (ranges.every((range) => range !== null)) return ranges.map((range) => `^${range[1]}`).join(' || ');
  const [major, minor] = installed.split('.');
  if (/[:/]/.test(listed)) return `^${major}.${minor}`;
  throw new Error(
    `The dependency on ${PLATFORM} is "${listed}". The shell accepts ranges such as "^${major}.${minor}.0", or several joined with "||". Write such a range in package.json.`,
  );
}

/** Returns the nearest folder whose `node_modules` contains the platform: the given folder or one of its parents. */
function installedRoot(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'node_modules', PLATFORM, 'package.json'))) return at;
    if (at === path.dirname(at))
      throw new Error(`${PLATFORM} is not installed in ${folder} or above. Run npm install in ${folder}.`);
  }
}

/** Returns the version of a package that is installed in a folder. */
export function installedVersion(root: string, name: string): string {
  const file = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
