import type { BrowsedSeries } from '@juris/contract';
import { slugOf } from '@juris/contract/slug';
import { notFound } from '../../platform/http/httpError';
import type { Database } from '../../platform/db/tables/tables';
import { newestBook, readBookPage, type BookPageQuery } from './bookPage';
import { hasKey } from './visibleTerms';

/**
 * Returns the series with a slug and one page of its volumes, sorted by their numbers.
 * @throws HttpError 404 if no public book belongs to the series
 */
export async function readSeries(
  db: Database,
  requested: string,
  { sort = 'volume', ...query }: BookPageQuery,
): Promise<BrowsedSeries> {
  const slug = slugOf(requested);
  const terms = [hasKey('seriesPage', slug)];
  const newest = await newestBook(db, terms);
  if (!newest) throw notFound('series', requested);
  return {
    output: {
      slug,
      title: newest.record.series.title,
      ...(await readBookPage(db, terms, { ...query, sort }, ({ series }) => ({ volume: series.number }))),
    },
  };
}
