import type { FastifyRequest } from 'fastify';
import { randomUUID, type KeyObject } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseActions } from '@juris/releases/releaseActions';
import { UNFINISHED } from '@juris/releases/releaseFolder';
import type { Release } from '@juris/releases/releaseList';
import PQueue from 'p-queue';
import { receiveFiles } from './receiveFiles';
import type { ServedReleases } from './servedReleases';
import { ServiceError } from './serviceError';
import { verifyUpload } from './verifyUpload';

/** Maximum number of versions of a remote, so that a stolen token cannot fill the disk. */
const MAX_VERSIONS = 100;

/** Stores verified versions one after the other, so that two uploads of one version do not mix. */
const storing = new PQueue({ concurrency: 1 });

/**
 * Stores an uploaded version, which becomes visible when it is complete and verified. A stored version is never
 * replaced. Old versions are deleted first.
 * @param open Opens the releases of the remote in their present state.
 * @returns True if the version is new; false if the same version was stored before.
 * @throws {ServiceError} If the upload is invalid, or the version is stored with other scripts.
 */
export async function storeUpload(
  request: FastifyRequest,
  { name, version, keys }: { name: string; version: string; keys: KeyObject[] },
  open: () => Promise<ServedReleases>,
): Promise<boolean> {
  const { actions, folder, prune, close } = await open();
  const target = path.join(folder, name, version);
  const staged = `${target}.${randomUUID()}${UNFINISHED}`;
  try {
    await prune();
    await requireSpace(name, actions);
    mkdirSync(staged, { recursive: true });
    const files = await receiveFiles(request, staged);
    const release = await verifyUpload({ name, version, folder: staged, files, keys });
    return await storing.add(async () => {
      const present = await open();
      const known = (await present.actions.read()).versions.find((one) => one.version === version);
      present.close();
      if (known) return requireSame(known, release);
      // A folder at this point is the remains of an interrupted command.
      rmSync(target, { recursive: true, force: true });
      renameSync(staged, target);
      await actions.add(release, folder);
      return true;
    });
  } finally {
    rmSync(staged, { recursive: true, force: true });
    close();
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
