import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { FolderStorage } from './folderStorage';
import { sendFromFolder } from '@juris/server-kit/files/serveUploads';

/** Returns the function that sends uploads from their storage. */
export async function fileResponder(storage: FileStorage) {
  if (storage instanceof FolderStorage) return sendFromFolder(storage.root);
  const { ObjectStorage } = await import(/* webpackMode: "eager" */ '@juris/server-kit/files/objectStorage');
  const { sendFromObjects } = await import(/* webpackMode: "eager" */ './sendObjects');
  if (storage instanceof ObjectStorage) return sendFromObjects(storage);
  throw new Error(`Nothing sends files of ${storage.name}.`);
}
