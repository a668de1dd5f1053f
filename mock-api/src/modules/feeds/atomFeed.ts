import { languageOf } from '@juris/contract/textLanguage';
import { element, withAttributes, xmlDocument, xmlText } from '../books/xml';
import { fileResponse } from '../../platform/http/endpointSchema';
import type { BookRecord } from '@juris/contract';
import { contributorsOf } from '@juris/contract/contributors';
import { textInOneLine } from '@juris/contract/richText';
import { xhtmlBlocks } from '../books/xhtml';

/** Maximum number of entries in a feed. */
export const NEWEST = 30;

/** Media type of a feed. */
export const ATOM = 'application/atom+xml';

/** Description of a feed in the OpenAPI document. */
export const feedResponse = fileResponse(
  ATOM,
  'Atom 1.0',
  '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">…</feed>\n',
);

export interface FeedEntry {
  title: string;
  /** Language of the book, if it is known. */
  language?: string;
  /** Permanent id of the entry, by which feed readers recognise it. The default is `address`. */
  id?: string;
  /** URL of the page that shows the record of the entry. */
  address: string;
  /** Time of the latest change (ISO 8601). */
  updatedAt: string;
  authors: readonly string[];
  /** Names of people with a role other than author, such as editors. */
  contributors?: readonly string[];
  summary: string;
  /** Text of the entry as HTML. */
  html?: string;
  /** File of the record: the enclosure of the entry. */
  file?: { address: string; type: string } | undefined;
}

interface Feed {
  title: string;
  /** URL of the feed, which is also its permanent id. */
  address: string;
  /** URL of the page with the same content as the feed. */
  page: string;
  /** Publisher of the feed. By RFC 4287, it is also the author of entries without an author. */
  author: string;
  entries: readonly FeedEntry[];
}

/** Returns an Atom 1.0 feed (RFC 4287). */
export const atomFeed = ({ title, address, page, author, entries }: Feed): string =>
  xmlDocument(
    withAttributes(
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-IN' },
      element(
        'feed',
        element('title', title),
        element('id', address),
        link({ rel: 'self', type: 'application/atom+xml', href: address }),
        link({ rel: 'alternate', type: 'text/html', href: page }),
        // An empty feed has a fixed date that is older than any entry.
        element(
          'updated',
          entries
            .map(({ updatedAt }) => updatedAt)
            .sort()
            .at(-1) ?? '2024-01-01T00:00:00.000Z',
        ),
        element('author', element('name', author)),
        entries.map(entryElement),
      ),
    ),
  );

const link = (attributes: Record<string, string>) => withAttributes(attributes, element('link'));

/** Returns an element with the language of its text, if this is another one than that of the feed. */
function inLanguage(name: string, text: string, language: string | undefined) {
  const { lang } = languageOf(text, language);
  return withAttributes(lang === undefined ? {} : { 'xml:lang': lang }, element(name, text));
}

const entryElement = ({
  title,
  language,
  address,
  id = address,
  updatedAt,
  authors,
  contributors = [],
  summary,
  html = '',
  file,
}: FeedEntry) =>
  element(
    'entry',
    inLanguage('title', title, language),
    element('id', id),
    link({ rel: 'alternate', type: 'text/html', href: address }),
    file && link({ rel: 'enclosure', type: file.type, href: file.address }),
    element('updated', updatedAt),
    authors.map((name) => element('author', element('name', name))),
    contributors.map((name) => element('contributor', element('name', name))),
    inLanguage('summary', summary, language),
    html !== '' && withAttributes({ type: 'html' }, element('content', html)),
  );

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
