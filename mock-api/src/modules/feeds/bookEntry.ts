import type { BookRecord } from '@juris/contract';
import { contributorsOf } from '@juris/contract/contributors';
import { textInOneLine } from '@juris/contract/richText';
import { xhtmlBlocks } from '../books/xhtml';
import { xmlText } from '../books/xml';
import type { FeedEntry } from './atomFeed';

interface ListedBook {
  /** First part of the address of the book's page. */
  shelf: 'titles' | 'openaccess';
  id: number;
  title: string;
  /** Author line as staff entered it. Open-access books have none. */
  authorName?: string | undefined;
  updatedAt: string;
  record: BookRecord;
}

/** Returns the entry of a book in a feed. @param siteOrigin origin of the site, for full addresses */
export function bookEntry(
  { shelf, id, title, authorName, updatedAt, record }: ListedBook,
  siteOrigin: string,
): FeedEntry {
  const contributors = contributorsOf(record, authorName);
  const named = (isAuthor: boolean) =>
    contributors.filter(({ role }) => (role === 'author') === isAuthor).map(({ name }) => name);
  return {
    title,
    language: record.language,
    address: `${siteOrigin}/${shelf}/${id}`,
    updatedAt,
    authors: named(true),
    contributors: named(false),
    summary: textInOneLine(record.abstract) || record.subtitle,
    html: xmlText(xhtmlBlocks(record.abstract, siteOrigin)),
  };
}
