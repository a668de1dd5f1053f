import type { LibraryFileReplaced } from '@juris/contract';
import { api, type UploadProgress } from '@juris/platform';
import { authenticatedPost } from '../../editor/api/authenticatedPost';
import { multipart } from '../../editor/api/multipart';
import { versionedEntities } from '../../editor/history/versionedTypes';
import type { ServerMessage } from '../../editor/record/record';

/** Replacement of a file by a new file, or by the name of a stored one. */
interface Replacement {
  name: string;
  image?: File | string;
  pdf?: File | string;
  /** Uses that change: `changed` of an earlier response; undefined for all. */
  only?: string;
  onUploadProgress?: (sent: UploadProgress) => void;
}

export const { useAdminDescribeFileMutation, useAdminReplaceFileMutation, useAdminRemoveFileMutation } = api
  .enhanceEndpoints({ addTagTypes: ['History', ...versionedEntities] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminDescribeFile: build.mutation<ServerMessage, { name: string; altText: string }>({
        query: (body) => authenticatedPost('files/describe', body),
        invalidatesTags: (done) => (done ? ['History'] : []),
      }),
      adminReplaceFile: build.mutation<LibraryFileReplaced, Replacement>({
        query: ({ name, image, pdf, only, onUploadProgress }) => ({
          url: 'files/replace',
          method: 'POST',
          body: multipart({ name, image, pdf, only }),
          authenticated: true,
          ...(onUploadProgress && { onUploadProgress }),
        }),
        invalidatesTags: (done) => (done ? ['History', ...versionedEntities] : []),
      }),
      adminRemoveFile: build.mutation<ServerMessage, string>({
        query: (name) => authenticatedPost('files/remove', { name }),
        invalidatesTags: (done) => (done ? ['History'] : []),
      }),
    }),
  });
