import path from 'node:path';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import { FolderStorage } from './folderStorage';

/** Returns whether a setting refers to an object store. */
export const isObjectStore = (location: string | undefined): location is string =>
  /^s3:/.test(location ?? '');

/**
 * Opens the storage of the uploads.
 * @param location `s3://bucket/prefix`; without it `uploads` in the data folder
 * @throws Error in one sentence when the store is not usable
 */
export async function storageOf(
  dataDir: string,
  location?: string,
  objectStore: ObjectStoreSettings = {},
): Promise<FileStorage> {
  if (!isObjectStore(location)) return new FolderStorage(path.join(dataDir, 'uploads'));
  // Loaded on demand: it takes a third of a second, and most installations use a folder.
  const { ObjectStorage } = await import(/* webpackMode: "eager" */ '@juris/server-kit/files/objectStorage');
  const storage = new ObjectStorage(location, objectStore);
  await storage.prepare();
  return storage;
}
