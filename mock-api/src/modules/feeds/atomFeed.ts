import { element, withAttributes, xmlDocument } from '../books/xml';

/** What is new. */
export interface FeedEntry {
  title: string;
  /** Identifies the entry permanently, so feed readers do not show it twice; its address unless given. */
  id?: string;
  /** The page where it can be read. */
  address: string;
  /** ISO 8601. */
  updatedAt: string;
  authors: readonly string[];
  /** Who had another part in it, such as editors. */
  contributors?: readonly string[];
  summary: string;
  /** A file to it. */
  file?: { address: string; type: string } | undefined;
}

/** A list of what is new. */
export interface Feed {
  title: string;
  /** Its own address, by which it is known for ever. */
  address: string;
  /** The page that shows the same to people. */
  page: string;
  /** Who stands behind it, also for entries that name nobody. */
  author: string;
  entries: readonly FeedEntry[];
}

/** A feed in Atom 1.0 (RFC 4287), which feed readers subscribe to. */
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
        // Of a feed without entries nothing can be older than this.
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
