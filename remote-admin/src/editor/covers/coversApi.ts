import type { CoverMatches } from '@juris/contract/coverMatches';
import { api } from '@juris/platform';
import { authenticatedPost } from '../api/authenticatedPost';
import { multipart } from '../api/multipart';
import type { ServerMessage } from '../record/record';

interface Cover {
  id: number;
  version: number;
  image: File;
  idempotencyKey: string;
}

/**
 * Endpoints that match and save covers. They invalidate no lists, because a refresh after each of many covers would load
 * the lists again and again; {@link invalidateCovers} does it once.
 */
export const { useAdminMatchCoversMutation, useAdminSaveCoverMutation, useAdminRestoreCoverMutation } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'History'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminMatchCovers: build.mutation<CoverMatches, string[]>({
        query: (names) => authenticatedPost('published-titles/covers/match', { names }),
      }),
      adminSaveCover: build.mutation<ServerMessage, Cover>({
        query: ({ id, version, image, idempotencyKey }) => ({
          ...authenticatedPost(`published-titles/${id}`, multipart({ version, image })),
          headers: { 'Idempotency-Key': idempotencyKey },
        }),
      }),
      /** Restores a version of a title, unless the title no longer has the version `over`. */
      adminRestoreCover: build.mutation<ServerMessage, { id: number; version: number; over: number }>({
        query: ({ id, version, over }) =>
          authenticatedPost(`history/publishedTitle/${id}/${version}?over=${over}`),
      }),
    }),
  });

export const invalidateCovers = () => api.util.invalidateTags(['PublishedTitle', 'History']);
