import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { FolderStorage } from './folderStorage';
import { fromFolder } from '@juris/server-kit/files/serveUploads';

/** Returns the function that sends uploads from their storage. */
export async function senderOf(storage: FileStorage) {
  if (storage instanceof FolderStorage) return fromFolder(storage.root);
  const { ObjectStorage } = await import(/* webpackMode: "eager" */ '@juris/server-kit/files/objectStorage');
  const { fromObjects } = await import(/* webpackMode: "eager" */ './sendObjects');
  if (storage instanceof ObjectStorage) return fromObjects(storage);
  throw new Error(`Nothing sends files of ${storage.name}.`);
}
