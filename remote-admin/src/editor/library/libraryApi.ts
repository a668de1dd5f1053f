import type { LibraryFile, LibraryFileList } from '@juris/contract';
import { adminOwnAccount } from '../../app/rights/ownAccountApi';
import { pagedList } from '../api/listPages';
import { versionedEntities } from '../history/versionedTypes';

/** Endpoint for the pages of uploaded files. A save of any record can change them. */
export const libraryPages = pagedList('adminFiles', {
  url: 'files',
  rows: (answer: LibraryFileList): LibraryFile[] => answer.output,
  tags: ['History', ...versionedEntities],
});

/** The smallest request with which an API shows whether it has the library. */
const probe = { page: 1, limit: 1 };

/**
 * Returns whether the API has the library of files; undefined until it is known. The request follows that for the
 * account, because the current list loads first.
 */
export function useHasLibrary(): boolean | undefined {
  const { currentData: account } = adminOwnAccount.useQueryState();
  const { currentData, error } = libraryPages.useQuery(probe, { skip: !account });
  if (currentData) return true;
  return error && 'status' in error && error.status === 404 ? false : undefined;
}
