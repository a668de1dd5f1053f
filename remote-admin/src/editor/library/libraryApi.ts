import type { LibraryFile, LibraryFileList } from '@juris/contract';
import { pagedList } from '../api/listPages';
import { useHasList } from '../api/useHasList';
import { versionedEntities } from '../history/versionedTypes';

/** Endpoint for the pages of uploaded files. A save of any record can change them. */
export const libraryPages = pagedList('adminFiles', {
  url: 'files',
  rows: (answer: LibraryFileList): LibraryFile[] => answer.output,
  tags: ['History', ...versionedEntities],
});

/** Returns whether the API has the library of files; undefined until it is known. */
export const useHasLibrary = (): boolean | undefined => useHasList('files');
