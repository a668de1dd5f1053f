import { authorSlug } from '@juris/contract/browseAddress';
import { subjectName, subjectOfSlug } from '@juris/contract/subjectAddress';
import { atomFeed, NEWEST, bookEntry } from '../feeds/atomFeed';
import { notFound } from '../../platform/http/httpError';
import type { Services } from '../services';
import { findAuthor } from './author';
import { readBookPage, type Terms } from './bookPage';
import { findSeries } from './series';
import { hasPrefix } from './visibleTerms';

/** First parts of the addresses of the pages that have a feed. */
export const feedKinds = ['authors', 'series', 'subjects'] as const;

/** Page whose newest books a feed lists. */
export interface FeedPage {
  kind: (typeof feedKinds)[number];
  /** Last part of the address of the page, not percent-encoded. */
  slug: string;
}

type FeedServices = Pick<Services, 'db' | 'siteName' | 'siteOrigin'>;

/**
 * Returns the Atom feed with the newest books of an author, a series or a subject.
 * @throws HttpError 404 if there is no such page
 */
export async function readFeed(services: FeedServices, { kind, slug }: FeedPage): Promise<string> {
  const { db, siteName, siteOrigin } = services;
  const { name, canonical, terms } = await findPage(services, { kind, slug });
  const { books } = await readBookPage(db, terms, { limit: NEWEST }, (book) => bookEntry(book, siteOrigin));
  if (books.length === 0) throw notFound('page', slug);
  const page = `/${kind}/${encodeURIComponent(canonical)}`;
  return atomFeed({
    title: `${name}: new books of ${siteName}`,
    author: siteName,
    address: `${siteOrigin}/feeds${page}.atom`,
    page: siteOrigin + page,
    entries: books,
  });
}

async function findPage(
  { db }: FeedServices,
  { kind, slug }: FeedPage,
): Promise<{ name: string; canonical: string; terms: Terms }> {
  if (kind === 'authors') {
    const { name, orcid, terms } = await findAuthor(db, slug);
    return { name, canonical: authorSlug({ name, orcid }) ?? slug, terms };
  }
  if (kind === 'series') {
    const { title, slug: canonical, terms } = await findSeries(db, slug);
    return { name: title, canonical, terms };
  }
  const code = subjectOfSlug(slug);
  if (code === undefined) throw notFound('subject', slug);
  return { name: subjectName(code), canonical: slug, terms: [hasPrefix('subject', code)] };
}
