import type { BookIndex, IndexedBook } from '@juris/contract';
import { api } from '@juris/platform';
import { optionalCall } from './optionalCall';

const { endpoints } = api
  .enhanceEndpoints({ addTagTypes: ['PublishedTitle', 'OpenAccess'] })
  .injectEndpoints({
    endpoints: (build) => {
      const index = (url: string, tag: 'PublishedTitle' | 'OpenAccess') =>
        optionalCall<BookIndex, IndexedBook[], void>(
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

/** Ids, titles and modification dates of all active titles; `null` from an API without this endpoint. */
export const indexOfTitles = endpoints.publicIndexOfTitles;
/** The same for the open-access books. */
export const indexOfOpenAccess = endpoints.publicIndexOfOpenAccess;
