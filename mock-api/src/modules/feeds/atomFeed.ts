import { element, withAttributes, xmlDocument } from '../books/xml';

export interface FeedEntry {
  title: string;
  /**
   * Identifies the entry permanently, so that feed readers do not show it twice. Defaults to its
   * address.
   */
  id?: string;
  /** URL of the page that shows it. */
  address: string;
  /** ISO 8601. */
  updatedAt: string;
  authors: readonly string[];
  /** People with another role, such as editors. */
  contributors?: readonly string[];
  summary: string;
  /** An enclosure. */
  file?: { address: string; type: string } | undefined;
}

export interface Feed {
  title: string;
  /** URL of the feed; also its permanent id. */
  address: string;
  /** URL of the page with the same content. */
  page: string;
  /** Publisher of the feed; the author of entries without authors. */
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
        // Fallback for an empty feed: no entry can be older.
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

const entryElement = ({
  title,
  address,
  id = address,
  updatedAt,
  authors,
  contributors = [],
  summary,
  file,
}: FeedEntry) =>
  element(
    'entry',
    element('title', title),
    element('id', id),
    link({ rel: 'alternate', type: 'text/html', href: address }),
    file && link({ rel: 'enclosure', type: file.type, href: file.address }),
    element('updated', updatedAt),
    authors.map((name) => element('author', element('name', name))),
    contributors.map((name) => element('contributor', element('name', name))),
    element('summary', summary),
  );
