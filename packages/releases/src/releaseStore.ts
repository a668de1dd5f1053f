import { createReadStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import type { Channels, Release } from './releaseList';
import type { RemoteName } from './remotes';
import { channelsIn, LIST_FILE, parseEntries, RELEASE_FILE } from './releaseFolder';

/** Maximum number of attempts when others change the list at the same time. */
const ATTEMPTS = 20;

/**
 * Releases in an object store, with the same layout as in a folder. Shells and browsers read them by the store's http
 * address. Teams can release from several machines at the same time: the list is written only if it is unchanged since
 * it was read.
 * @example const store = new ReleaseStore('s3://juris/releases', {});
 */
export class ReleaseStore {
  readonly #storage: ObjectStorage;

  /**
   * @param location `s3://bucket/prefix`
   * @param settings empty for AWS S3
   * @throws Error when the location is not such an address
   */
  constructor(location: string, settings: ObjectStoreSettings) {
    this.#storage = new ObjectStorage(location, settings);
  }

  /**
   * Checks that the store is available.
   * @throws Error with the settings to check when the store cannot be used
   */
  async check(): Promise<void> {
    await this.#storage.prepare();
  }

  /**
   * Changes the channels of a remote. Changes of others are kept, and a reader sees either the old or the new list.
   * @param change receives the channels, if any; called again when another process was faster
   * @throws Error when the list is malformed, or when it changes in every attempt
   */
  async updateChannels<Changed extends Channels | undefined>(
    name: RemoteName,
    change: (releases: Channels | undefined) => Changed,
  ): Promise<Changed> {
    const location = `${this.#storage.name}/${LIST_FILE}`;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await this.#storage.readVersion(LIST_FILE);
      const read = typeof found === 'object' ? found : undefined;
      const entries = read ? parseEntries(read.text, location) : {};
      const releases = change(channelsIn(entries, name, location));
      const changed = JSON.stringify({ ...entries, [name]: releases }, null, 2);
      if (await this.#storage.writeVersion(LIST_FILE, changed, read?.etag)) return releases;
    }
    throw new Error(`${location} is being changed by many at once. Please try again.`);
  }

  /**
   * Downloads the release list and the descriptions of a remote's versions into a folder with the layout of a folder of
   * releases.
   */
  async fetchDescriptions(name: RemoteName, folder: string): Promise<void> {
    const files = (await this.#storage.folders(name)).map((version) => `${name}/${version}/${RELEASE_FILE}`);
    for (const file of [LIST_FILE, ...files]) {
      const found = await this.#storage.read(file);
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      if (found) writeFileSync(path.join(folder, file), await text(found));
    }
  }

  /**
   * Uploads a version that does not exist in the store yet. Its description comes last: until then the version is
   * incomplete.
   * @param folder folder of the releases on this machine
   */
  async send(name: RemoteName, { version }: Release, folder: string): Promise<void> {
    const target = `${name}/${version}`;
    if ((await this.#storage.sizeOf(`${target}/${RELEASE_FILE}`)) !== undefined) return;
    const source = path.join(folder, name, version);
    const files = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
      .sort((one, other) => Number(one === RELEASE_FILE) - Number(other === RELEASE_FILE));
    for (const file of files)
      await this.#storage.write(
        `${target}/${file.split(path.sep).join('/')}`,
        createReadStream(path.join(source, file)),
      );
  }

  /** Deletes a version. Its description is deleted first, so an incomplete version is never used. */
  async delete(name: RemoteName, version: string): Promise<void> {
    await this.#storage.remove([`${name}/${version}/${RELEASE_FILE}`]);
    await this.#storage.removeFolder(`${name}/${version}`);
  }
}
