import { createReadStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ObjectStorage } from '@juris/server-kit/files/objectStorage';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import type { Channels, Release } from './releaseList';
import type { RemoteName } from './remotes';
import { channelsIn, LIST_FILE, parseEntries, RELEASE_FILE } from './releaseFolder';

/** How often a change of the list is tried again when others change it at the same moment. */
const ATTEMPTS = 20;

/**
 * Releases in an object store, laid out as in a folder, which shells and browsers read by the store's http address. Teams on
 * several machines release to it at the same time: the list is written only as it was read.
 */
export class ReleaseStore {
  readonly #storage: ObjectStorage;

  /**
   * @param place `s3://bucket/prefix`
   * @param settings empty for AWS S3
   * @throws Error in one sentence when it is none
   */
  constructor(place: string, settings: ObjectStoreSettings) {
    this.#storage = new ObjectStorage(place, settings);
  }

  /** @throws Error in one sentence when the store cannot be used */
  async check(): Promise<void> {
    await this.#storage.prepare();
  }

  /**
   * Changes what is on of one remote, in one step: others' changes stay, a reader sees the old list or the new one.
   * @param change given what is on, if anything; asked again when others were faster
   */
  async updateChannels<Changed extends Channels | undefined>(
    name: RemoteName,
    change: (releases: Channels | undefined) => Changed,
  ): Promise<Changed> {
    const place = `${this.#storage.name}/${LIST_FILE}`;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = await this.#storage.readVersion(LIST_FILE);
      const read = typeof found === 'object' ? found : undefined;
      const entries = read ? parseEntries(read.text, place) : {};
      const releases = change(channelsIn(entries, name, place));
      const changed = JSON.stringify({ ...entries, [name]: releases }, null, 2);
      if (await this.#storage.writeVersion(LIST_FILE, changed, read?.etag)) return releases;
    }
    throw new Error(`${place} is being changed by many at once. Please try again.`);
  }

  /** Puts the list, and what the versions of a remote say of themselves, into a folder: to be read as one of releases. */
  async fetchDescriptions(name: RemoteName, folder: string): Promise<void> {
    const files = (await this.#storage.folders(name)).map((version) => `${name}/${version}/${RELEASE_FILE}`);
    for (const file of [LIST_FILE, ...files]) {
      const found = await this.#storage.read(file);
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      if (found) writeFileSync(path.join(folder, file), await text(found));
    }
  }

  /** Sends a version that is not there yet. What it says of itself comes last: until then it is not whole. */
  async send(name: RemoteName, { version }: Release, folder: string): Promise<void> {
    const there = `${name}/${version}`;
    if ((await this.#storage.sizeOf(`${there}/${RELEASE_FILE}`)) !== undefined) return;
    const here = path.join(folder, name, version);
    const files = readdirSync(here, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(here, path.join(entry.parentPath, entry.name)))
      .sort((one, other) => Number(one === RELEASE_FILE) - Number(other === RELEASE_FILE));
    for (const file of files)
      await this.#storage.write(
        `${there}/${file.split(path.sep).join('/')}`,
        createReadStream(path.join(here, file)),
      );
  }

  /** Deletes a version; first what makes it one. */
  async delete(name: RemoteName, version: string): Promise<void> {
    await this.#storage.remove([`${name}/${version}/${RELEASE_FILE}`]);
    await this.#storage.removeFolder(`${name}/${version}`);
  }
}
