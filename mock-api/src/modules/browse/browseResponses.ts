import {
  browsedAuthor,
  browsedSeries,
  browsedSubject,
  browseIndex,
  browseNames,
  subjectCounts,
} from '@juris/contract';
import type { SubjectCode } from '@juris/contract/subjectAddress';
import { z } from 'zod';
import { ATOM } from '../feeds/atomFeed';
import { CachedResponses } from '../content/cachedResponses';
import { nextScheduleChange } from '../content/schedule';
import type { Services } from '../../setup/services';
import { readAuthor } from './author';
import { readBrowseIndex } from './browseIndex';
import type { BookPageQuery } from './bookPage';
import { readNames, type NameListQuery } from './nameList';
import { readFeed, type FeedPage } from './feeds';
import { readSeries } from './series';
import { readSubject, readSubjects } from './subjects';
import { bookTables } from './visibleTerms';

/** Cached responses of the pages of authors, series and subjects. */
export type BrowseResponses = ReturnType<typeof browseResponses>;

/**
 * Creates the caches of the pages of authors, series and subjects.
 * @param maxAgeMs returns the maximum age of a response in milliseconds
 */
export function browseResponses(
  services: Pick<Services, 'db' | 'siteName' | 'siteOrigin'>,
  maxAgeMs: () => number,
) {
  const { db } = services;
  const cached = <Query extends object>(
    schema: z.ZodType,
    read: (query: Query) => Promise<unknown>,
    mediaType?: string,
  ) =>
    new CachedResponses<Query>(
      {
        schema,
        ...(mediaType && { mediaType }),
        read: (_, query) => read(query),
        nextChange: async () =>
          Math.min(...(await Promise.all(bookTables.map((table) => nextScheduleChange(db, table))))),
      },
      maxAgeMs,
    );
  const caches = {
    author: cached<BookPageQuery & { slug: string }>(browsedAuthor, ({ slug, ...query }) =>
      readAuthor(db, slug, query),
    ),
    series: cached<BookPageQuery & { slug: string }>(browsedSeries, ({ slug, ...query }) =>
      readSeries(db, slug, query),
    ),
    subject: cached<BookPageQuery & { code: SubjectCode }>(browsedSubject, ({ code, ...query }) =>
      readSubject(db, code, query),
    ),
    subjects: cached(subjectCounts, () => readSubjects(db)),
    names: cached<NameListQuery>(browseNames, (query) => readNames(db, query)),
    feed: cached<FeedPage>(z.string(), (page) => readFeed(services, page), ATOM),
    index: cached(browseIndex, () => readBrowseIndex(db)),
  };
  return {
    ...caches,
    invalidate: () => Object.values(caches).forEach((cache) => cache.invalidate()),
  };
}
