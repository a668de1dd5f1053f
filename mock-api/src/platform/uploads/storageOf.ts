import path from 'node:path';
import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import type { ObjectStoreSettings } from '@juris/server-kit/serverSettings';
import { FolderStorage } from './folderStorage';

/** Returns true if a setting is the address of an object store (`s3:…`). */
export const isObjectStore = (location: string | undefined): location is string =>
  /^s3:/.test(location ?? '');

/**
 * Opens the storage of the uploaded files.
 * @param location address `s3://bucket/prefix` of an object store; undefined for the folder `uploads` in the data folder
 * @param objectStore endpoint and credentials of an object store other than AWS S3
 * @throws Error with a message of one sentence if the object store is not usable
 */
export async function storageOf(
  dataDir: string,
  location?: string,
  objectStore: ObjectStoreSettings = {},
): Promise<FileStorage> {
  if (!isObjectStore(location)) return new FolderStorage(path.join(dataDir, 'uploads'));
  // Imported only for an object store, because loading takes a third of a second.
  const { ObjectStorage } = await import(/* webpackMode: "eager" */ '@juris/server-kit/files/objectStorage');
  const storage = new ObjectStorage(location, objectStore);
  await storage.prepare();
  return storage;
}
