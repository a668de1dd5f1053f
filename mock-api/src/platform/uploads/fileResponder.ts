import type { FileStorage } from '@juris/server-kit/files/fileStorage';
import { FolderStorage } from './folderStorage';
import { sendFromFolder } from '@juris/server-kit/files/serveUploads';

/** Returns the function that responds to requests for uploaded files, for a folder or for an object store. */
export async function fileResponder(storage: FileStorage) {
  if (storage instanceof FolderStorage) return sendFromFolder(storage.root);
  const { ObjectStorage } = await import(/* webpackMode: "eager" */ '@juris/server-kit/files/objectStorage');
  const { sendFromObjects } = await import(/* webpackMode: "eager" */ './sendObjects');
  if (storage instanceof ObjectStorage) return sendFromObjects(storage);
  throw new Error(`There is no responder for files of ${storage.name}.`);
}
