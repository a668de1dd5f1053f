import type { FastifyRequest } from 'fastify';
import { randomUUID, type KeyObject } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseActions } from '@juris/releases/releaseActions';
import { loadedByPages, UNFINISHED, RELEASE_FILE } from '@juris/releases/releaseFolder';
import { type Release, releaseSchema } from '@juris/releases/releaseSchemas';
import { receiveFiles } from './receiveFiles';
import type { ServedReleases } from './servedReleases';
import { ServiceError } from './serviceError';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { errorMessage } from '@juris/releases/errorMessage';
import { hashOf } from '@juris/releases/hash';
import { requireSignature, SIGNATURE_FILE } from '@juris/releases/signature';

/** Maximum number of versions of a remote, so that a stolen token cannot fill the disk. */
const MAX_VERSIONS = 100;

/**
 * Remotes with an upload in progress. Each has only one, so that uploads of one version do not mix, and a stolen token
 * cannot fill the disk with unfinished ones.
 */
const uploading = new Set<string>();

/**
 * Stores an uploaded version, which becomes visible when it is complete and verified. A stored version is never
 * replaced. Old versions are deleted first. A remote has one upload at a time.
 * @param open Opens the releases of the remote in their present state.
 * @returns True if the version is new; false if the same version was stored before.
 * @throws {ServiceError} If the upload is invalid, another one is in progress, or the version is stored with other scripts.
 */
export async function storeUpload(
  request: FastifyRequest,
  { name, version, keys }: { name: string; version: string; keys: KeyObject[] },
  open: () => Promise<ServedReleases>,
): Promise<boolean> {
  const { actions, folder, prune, close } = await open();
  const target = path.join(folder, name, version);
  const staged = `${target}.${randomUUID()}${UNFINISHED}`;
  const isBusy = uploading.has(name);
  uploading.add(name);
  try {
    if (isBusy)
      throw new ServiceError(409, `${name} has another upload in progress. Release again when it has ended.`);
    await prune();
    await requireSpace(name, actions);
    mkdirSync(staged, { recursive: true });
    const files = await receiveFiles(request, staged);
    const release = await verifyUpload({ name, version, folder: staged, files, keys });
    const present = await open();
    const known = (await present.actions.read()).versions.find((one) => one.version === version);
    present.close();
    if (known) return requireSame(known, release);
    // A folder at this point is the remains of an interrupted command.
    rmSync(target, { recursive: true, force: true });
    renameSync(staged, target);
    await actions.add(release, folder);
    return true;
  } finally {
    rmSync(staged, { recursive: true, force: true });
    close();
    if (!isBusy) uploading.delete(name);
  }
}

/** @throws {ServiceError} If a remote has too many versions. */
async function requireSpace(name: string, actions: ReleaseActions): Promise<void> {
  const { length } = (await actions.read()).versions;
  if (length >= MAX_VERSIONS)
    throw new ServiceError(
      409,
      `${name} has ${length} versions that are too new to be deleted. Ask the shell team to delete some.`,
    );
}

/** @throws {ServiceError} If two releases of the same version have different scripts. */
function requireSame(known: Release, given: Release): false {
  const scriptsOf = ({ browser, server, files }: Release) =>
    JSON.stringify([browser, server, Object.entries(files).sort()]);
  if (scriptsOf(known) === scriptsOf(given)) return false;
  throw new ServiceError(
    409,
    `${known.version} exists with other files, and a version is never replaced. Raise the version in package.json and release again.`,
  );
}

/** Input of {@link verifyUpload}. */
interface Upload {
  name: string;
  version: string;
  /** Folder with the received files. */
  folder: string;
  /** Names of the received files. */
  files: string[];
  /** Public keys of the remote; empty if its releases need no signature. */
  keys: KeyObject[];
}

/** Maximum time in ms by which the clock of a team may be ahead of the server's. */
const CLOCK_DIFFERENCE_MS = 300_000;

/** Matches the files of a release: scripts, assets and descriptions, each also compressed. */
const usedFile = /\.(c?js|css|json|svg|png|jpe?g|webp|avif|woff2)(\.br|\.gz)?$/;

/** Functions that decompress a file, by its extension. */
const decompressions = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/**
 * Verifies that received files are exactly one release: the description is valid and signed (if the remote has keys),
 * it names only these files, every file that browsers load has its hash, and all files have types that are loaded.
 * @returns The description of the release.
 * @throws {ServiceError} With the file and the reason.
 */
async function verifyUpload({ name, version, folder, files, keys }: Upload): Promise<Release> {
  const release = readDescription(folder, name, version);
  if (keys.length > 0)
    try {
      const signature = path.join(folder, SIGNATURE_FILE);
      requireSignature(
        readFileSync(path.join(folder, RELEASE_FILE)),
        existsSync(signature) ? readFileSync(signature, 'utf8') : undefined,
        keys,
      );
    } catch (error) {
      throw new ServiceError(403, `${name} ${version} is rejected: ${errorMessage(error)}`, { cause: error });
    }

  if (Date.parse(release.releasedAt) > Date.now() + CLOCK_DIFFERENCE_MS)
    throw new ServiceError(
      400,
      `${RELEASE_FILE} has the date ${release.releasedAt}, which is in the future. Correct the clock of the machine and build again.`,
    );
  const unused = files.find((file) => file !== SIGNATURE_FILE && !usedFile.test(file));
  if (unused !== undefined)
    throw new ServiceError(400, `${unused} has a type that neither pages nor the shell load. ${sameBuild}`);

  const hashes = new Map(Object.entries(release.files));
  for (const { address, integrity } of [release.browser, release.server]) {
    const file = path.posix.basename(address);
    if (address !== `${name}/${version}/${file}`)
      throw new ServiceError(
        400,
        `${RELEASE_FILE} names ${address}, which is not a file of ${name} ${version}.`,
      );
    hashes.set(file, integrity);
  }
  const isLoaded = (file: string) => loadedByPages.test(file) || file.endsWith('.cjs');
  for (const file of new Set([
    ...hashes.keys(),
    ...files.filter(isLoaded),
    ...Object.values(release.pages).flat(),
    ...Object.values(release.styles ?? {}).flat(),
  ])) {
    if (!files.includes(file)) throw new ServiceError(400, `${file} is missing. ${sameBuild}`);
    const content = await readFile(path.join(folder, file));
    if (hashOf(content) !== hashes.get(file))
      throw new ServiceError(400, `${file} does not have the hash in ${RELEASE_FILE}. ${sameBuild}`);
  }
  for (const file of files) await verifyCompression(folder, file);
  return release;
}

const sameBuild = 'Upload all files of one build.';

function readDescription(folder: string, name: string, version: string): Release {
  try {
    const release = releaseSchema.parse(JSON.parse(readFileSync(path.join(folder, RELEASE_FILE), 'utf8')));
    if (release.version === version) return release;
    throw new Error(`its version is ${release.version}`);
  } catch (error) {
    throw new ServiceError(400, `${RELEASE_FILE} does not describe ${name} ${version}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** Returns the reason without the path of a missing file. */
const reasonOf = (error: unknown) =>
  'syscall' in Object(error) ? 'the file is missing' : errorMessage(error).slice(0, 300);

/** Requires that a compressed file has the content of the file beside it. */
async function verifyCompression(folder: string, file: string): Promise<void> {
  const extension = path.extname(file);
  if (extension !== '.br' && extension !== '.gz') return;
  const original = path.join(folder, file.slice(0, -extension.length));
  const content = existsSync(original) ? await readFile(original) : undefined;
  const decompressed =
    content &&
    (await decompressions[extension](await readFile(path.join(folder, file)), {
      maxOutputLength: Math.max(content.length, 1),
    }).catch(() => undefined));
  if (!content || !decompressed?.equals(content))
    throw new ServiceError(
      400,
      `${file} does not have the content of the file that it compresses. ${sameBuild}`,
    );
}
