import type { BrowsedSeries } from '@juris/contract';
import { sql } from 'kysely';
import { aliasKey } from '../books/browseTerms';
import { slugOf } from '@juris/contract/slug';
import { notFound } from '../../platform/http/httpError';
import type { Database } from '../../platform/db/tables/tables';
import { findProfile } from './findProfile';
import { newestBook, readBookPage, toBrowsed, type BookPageQuery, type Terms } from './bookPage';
import { hasKey, valuesOfTerms } from './visibleTerms';

/**
 * Returns the series with a slug, its profile and one page of its volumes, sorted by their numbers.
 * @throws HttpError 404 if no public book belongs to the series
 */
export async function readSeries(
  db: Database,
  requested: string,
  { sort = 'volume', ...query }: BookPageQuery,
): Promise<BrowsedSeries> {
  const { slug, title, terms } = await findSeries(db, requested);
  const withVolume = toBrowsed(({ series }) => ({ volume: series.number }));
  return {
    output: {
      ...{ slug, title },
      ...(await describeSeries(db, terms)),
      ...(await readBookPage(db, terms, { ...query, sort }, withVolume)),
    },
  };
}

/** Returns the description and the ISSNs of a series; undefined without an active profile. */
async function describeSeries(db: Database, terms: Terms) {
  const id = await findProfile(db, 'seriesProfile', terms);
  if (id === undefined) return undefined;
  return db
    .selectFrom('seriesProfile')
    .select(['description', 'issn', 'eIssn'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Finds the series with a slug.
 * @throws HttpError 404 if no public book belongs to the series
 */
export async function findSeries(db: Database, requested: string) {
  const slug = slugOf(requested);
  // Earlier releases wrote the title without “and”.
  const aliases = () => valuesOfTerms(db, sql`label`, hasKey('alias', aliasKey('series', slug)));
  const found = (await seriesWith(db, slug)) ?? (await seriesWith(db, (await aliases())[0]));
  if (!found) throw notFound('series', requested);
  return found;
}

async function seriesWith(db: Database, slug: string | undefined) {
  if (slug === undefined) return undefined;
  const terms: Terms = [hasKey('seriesPage', slug)];
  const newest = await newestBook(db, terms);
  return newest && { slug, title: newest.record.series.title, terms };
}
