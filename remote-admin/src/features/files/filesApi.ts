import type { LibraryFileReplaced } from '@juris/contract';
import type { UploadProgress } from '@juris/platform';
import type { Command } from '../../editor/record/command';
import { multipart } from '../../editor/api/requests';
import { versionedEntities } from '../../editor/record/recordTypes';

interface Replacement {
  name: string;
  image?: File | string;
  pdf?: File | string;
  /** Uses that change: `changed` of an earlier response; undefined for all. */
  only?: string;
  onUploadProgress?: (sent: UploadProgress) => void;
}

/** Changes the alternative text that is proposed for a file. */
export const describeFile = (name: string, altText: string): Command => ({
  ...{ url: 'files/describe', body: { name, altText } },
  invalidates: ['History'],
});

/** Replaces a file in all records that use it, so the lists of all types are loaded again. */
export const replaceFile = ({
  onUploadProgress,
  ...replacement
}: Replacement): Command<LibraryFileReplaced> => ({
  ...{ url: 'files/replace', body: multipart({ ...replacement }) },
  invalidates: ['History', ...versionedEntities],
  ...(onUploadProgress && { onUploadProgress }),
});

export const removeFile = (name: string): Command => ({
  ...{ url: 'files/remove', body: { name } },
  invalidates: ['History'],
});
