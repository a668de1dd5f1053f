import type { BookIndex, IndexedBook } from '@juris/contract';
import { api } from '@juris/platform';
import { optionalEndpoint } from './optionalEndpoint';

const { endpoints } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'OpenAccess'] })
  .injectEndpoints({
    endpoints: (build) => {
      const index = (url: string, tag: 'PublishedTitle' | 'OpenAccess') =>
        optionalEndpoint<BookIndex, IndexedBook[], void>(
          build,
          () => url,
          (answer) => answer?.output,
          tag,
        );
      return {
        publicIndexOfTitles: index('published-titles/index.json', 'PublishedTitle'),
        publicIndexOfOpenAccess: index('openaccess/index.json', 'OpenAccess'),
      };
    },
  });

/**
 * Endpoint for ids, titles and modification dates of all active titles. The data is `null` if an older API lacks this
 * endpoint.
 */
export const indexOfTitles = endpoints.publicIndexOfTitles;
/**
 * Endpoint for ids, titles and modification dates of all active open-access books. The data is `null` if an older API
 * lacks this endpoint.
 */
export const indexOfOpenAccess = endpoints.publicIndexOfOpenAccess;
