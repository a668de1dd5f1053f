import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { RELEASE_FILE } from '@juris/releases/releaseFolder';
import { releaseSchema, type Release } from '@juris/releases/releaseList';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import { errorMessage } from '@juris/releases/errorMessage';
import { requireSignature, SIGNATURE_FILE } from '@juris/releases/signature';
import type { ReleaseSource } from './releaseSource';

/**
 * Requires that a release is signed by its team. The signature covers the stored description of the version, so the
 * entry of the release list must equal it.
 * @param name Name of the remote.
 * @param keys Public keys of the remote; undefined if its releases need no signature.
 * @throws {RemoteUnavailableError} With the reason and the remedy.
 */
export async function requireSigned(
  source: Pick<ReleaseSource, 'readFileOf'>,
  name: string,
  release: Release,
  keys: KeyObject[] | undefined,
): Promise<void> {
  if (!keys) return;
  try {
    const description = await source.readFileOf(name, release.version, RELEASE_FILE);
    const signature = await source.readFileOf(name, release.version, SIGNATURE_FILE).catch(() => undefined);
    requireSignature(description, signature?.toString(), keys);
    if (!isDeepStrictEqual(releaseSchema.parse(JSON.parse(description.toString())), release))
      throw new Error('its entry in the release list is not the signed one. Release it again.');
  } catch (error) {
    throw new RemoteUnavailableError(name, errorMessage(error), { cause: error });
  }
}
