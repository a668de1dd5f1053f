import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { navigationSchema } from '@juris/platform/navigationSchema';
import { type BuiltFiles, needsSchema, type Release } from './releaseSchemas';
import { hashOf } from './hash';
import { loadedByPages, readRelease, RELEASE_FILE, SOURCE_MAPS, UNFINISHED } from './releaseFolder';
import type { DescribeRemote } from './remoteDescription';
import { SIGNATURE_FILE } from './signature';

/** Input of {@link createRelease}: the built remote and the folder for the version. */
export interface ReleaseInput {
  name: string;
  /** Folder of the remote's package, with `package.json` and the build in `dist`. */
  source: string;
  /** Folder of the releases of all remotes. */
  releasesFolder: string;
  /** Evaluates the server file of the build. */
  describeRemote: DescribeRemote;
  /** Git commit of the sources, for the list of changes. */
  commit?: string | undefined;
  /** Returns the signature of a `release.json`; absent for a release without a signature. */
  sign?: ((description: Buffer) => string) | undefined;
}

/**
 * Creates a version from a built remote in the folder of releases. It is not active yet; see `promote`.
 * @returns The version as `release`. `isNew` is false if the same sources were released before.
 * @throws {Error} If the build is incomplete, cannot be evaluated, or is not a remote for this platform.
 * @example createRelease({ name: 'public', source: 'remote-public', releasesFolder: 'data/releases', describeRemote })
 */
export function createRelease({ name, source, releasesFolder, describeRemote, commit, sign }: ReleaseInput): {
  release: Release;
  isNew: boolean;
} {
  const dist = path.join(source, 'dist');
  const version = builtVersion(source);
  const folder = path.join(releasesFolder, name, version);
  const existing = readRelease(folder);
  if (existing) {
    if (sign) writeSignature(folder, sign);
    return { release: existing, isNew: false };
  }

  const unfinished = `${folder}.${process.pid}${UNFINISHED}`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    for (const part of ['browser', 'server']) cpSync(path.join(dist, part), unfinished, { recursive: true });
    if (existsSync(path.join(dist, SOURCE_MAPS)))
      cpSync(path.join(dist, SOURCE_MAPS), path.join(unfinished, SOURCE_MAPS), { recursive: true });
    const release = {
      ...describe(name, version, unfinished, describeRemote),
      ...(commit !== undefined && { commit }),
    };
    writeFileSync(path.join(unfinished, RELEASE_FILE), JSON.stringify(release, null, 2));
    if (sign) writeSignature(unfinished, sign);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return { release, isNew: true };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function writeSignature(folder: string, sign: (description: Buffer) => string): void {
  writeFileSync(path.join(folder, SIGNATURE_FILE), sign(readFileSync(path.join(folder, RELEASE_FILE))));
}

/** Creates the content of `release.json` from the files of a version. */
function describe(name: string, version: string, folder: string, describeRemote: DescribeRemote): Release {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const releasedFile = (file: string) => ({
    address: `${name}/${version}/${file}`,
    integrity: hashOf(read(file)),
  });
  const names = readdirSync(folder);
  const server = names.find((file) => file.endsWith('.cjs'));
  if (!server) throw new Error(`The build of ${name} has no file for the server. Build it again.`);
  const built = JSON.parse(read('files.json').toString()) as BuiltFiles;
  const { platform, navigation, routeIds } = describeRemote(name, read(server), server);
  const isPage = ([chunk]: [string, unknown]) => chunk === 'routes' || routeIds.includes(chunk);
  for (const file of names.filter((one) => /\.c?js$/.test(one))) rejectKeys(file, read(file).toString());
  const loaded = names.filter((file) => loadedByPages.test(file));
  return {
    version,
    releasedAt: new Date().toISOString(),
    platform,
    navigation: navigationSchema.optional().parse(navigation),
    browser: releasedFile('remoteEntry.js'),
    server: releasedFile(server),
    files: Object.fromEntries(loaded.map((file) => [file, hashOf(read(file))])),
    pages: Object.fromEntries(Object.entries(built.chunks).filter(isPage)),
    ...(built.styles && { styles: built.styles }),
    ...needsSchema.parse(built),
  };
}

/**
 * Returns the version of a build: the version number of the package and the hash of its sources, such as `1.9.0-1a2b3c`.
 * @param source Folder of the remote's package, with the build in `dist`.
 * @example builtVersion('remote-public') // '1.9.0-1a2b3c'
 */
export function builtVersion(source: string): string {
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${readFileSync(path.join(source, 'dist/source-hash'), 'utf8')}`;
}

/** Patterns of secret keys that services issue, by service. */
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a key of Stripe': /\b[rs]k_(live|test)_[A-Za-z0-9]{10,}/,
};

/**
 * Rejects a script that contains a secret key. Every visitor can read scripts.
 * @param file Name of the script, for the error message.
 * @throws {Error} With the type of the key, without the key itself.
 */
export function rejectKeys(file: string, code: string): void {
  const [found] = Object.entries(patterns).find(([, pattern]) => pattern.test(code)) ?? [];
  if (found !== undefined)
    throw new Error(
      `${file} contains ${found}, which every visitor could read. Revoke it, and use it in a server only.`,
    );
}
