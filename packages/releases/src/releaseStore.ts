import { createReadStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import type { Channels, Release } from './releaseSchemas';
import { channelsIn, LIST_FILE, parseEntries, RELEASE_FILE, SOURCE_MAPS } from './releaseFolder';

/** Maximum number of attempts to change the release list while other processes change it at the same time. */
const ATTEMPTS = 20;

/**
 * Releases in an object store (S3), with the same layout as in a folder. Shells and browsers read the files from the
 * HTTP address of the store. Several machines can release: the list is written only if it is unchanged since it was
 * read.
 * @example const store = new ReleaseStore('s3://juris/releases', {});
 */
export class ReleaseStore {
  readonly #storage: ObjectStorage;

  /**
   * @param location Address of the releases: `s3://bucket/prefix`.
   * @param settings Endpoint and credentials of the store; an empty object for AWS S3.
   * @throws {Error} If the location is not such an address.
   */
  constructor(location: string, settings: ObjectStoreSettings) {
    this.#storage = new ObjectStorage(location, settings);
  }

  /**
   * Checks that the object store can be used.
   * @throws {Error} If the store cannot be used. The message names the settings to check.
   */
  async check(): Promise<void> {
    await this.#storage.prepare();
  }

  /**
   * Changes the channels of a remote in the release list. Simultaneous changes by other processes are kept.
   * @param name Name of the remote.
   * @param change Receives the current channels (undefined before the first release) and returns the new ones. It is
   *   called again if another process has changed the list in the meantime.
   * @returns The new channels.
   * @throws {Error} If the list is malformed, or if other processes changed it during all 20 attempts.
   */
  async updateChannels<Changed extends Channels | undefined>(
    name: string,
    change: (releases: Channels | undefined) => Changed,
  ): Promise<Changed> {
    const location = `${this.#storage.name}/${LIST_FILE}`;
    let attempted: { releases: Changed } | undefined;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const read = await this.#storage.readVersion(LIST_FILE);
      const entries = read ? parseEntries(read.text, location) : {};
      const before = channelsIn(entries, name, location);
      // The previous attempt may have written the list (see `writeVersion`).
      if (attempted && isDeepStrictEqual(before, attempted.releases)) return attempted.releases;
      const releases = change(before);
      attempted = { releases };
      const changed = JSON.stringify({ ...entries, [name]: releases }, null, 2);
      if (await this.#storage.writeVersion(LIST_FILE, changed, read?.etag)) return releases;
    }
    throw new Error(`${location} is being changed by several commands at once. Try again.`);
  }

  /**
   * Downloads the release list and the `release.json` of each version of a remote, for `storedReleases` and
   * `readChannels`.
   * @param name Name of the remote.
   * @param folder Folder to which the files are written.
   */
  async fetchDescriptions(name: string, folder: string): Promise<void> {
    const files = (await this.#storage.folders(name)).map((version) => `${name}/${version}/${RELEASE_FILE}`);
    for (const file of [LIST_FILE, ...files]) {
      const found = await this.#storage.read(file);
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      if (found) writeFileSync(path.join(folder, file), await text(found));
    }
  }

  /**
   * Uploads a version without its source maps, unless it is stored already. `release.json` is uploaded last; it marks
   * the version as complete.
   * @param name Name of the remote.
   * @param release Version to upload.
   * @param folder Folder of the releases on this machine.
   */
  async send(name: string, { version }: Release, folder: string): Promise<void> {
    const target = `${name}/${version}`;
    if ((await this.#storage.sizeOf(`${target}/${RELEASE_FILE}`)) !== undefined) return;
    const source = path.join(folder, name, version);
    const files = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith(`${SOURCE_MAPS}${path.sep}`))
      .sort((one, other) => Number(one === RELEASE_FILE) - Number(other === RELEASE_FILE));
    for (const file of files)
      await this.#storage.write(
        `${target}/${file.split(path.sep).join('/')}`,
        createReadStream(path.join(source, file)),
      );
  }

  /** Deletes a version. Its `release.json` is deleted first, so that no process uses a partly deleted version. */
  async delete(name: string, version: string): Promise<void> {
    await this.#storage.remove([`${name}/${version}/${RELEASE_FILE}`]);
    await this.#storage.removeFolder(`${name}/${version}`);
  }
}
