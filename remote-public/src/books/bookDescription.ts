import type { BookRecord } from '@juris/mock-api/contract';
import type { Breadcrumb, PageDescription } from '@juris/shell/platform';
import { cutAtWord, namesOf } from './recordWords';

interface DescribedBook {
  title: string;
  /** Who wrote it, where the record does not say so. */
  authors: readonly string[];
  publisher: string;
  record: BookRecord | null;
  /** Said of a book without an abstract. */
  description: string;
  breadcrumbs: Breadcrumb[];
  /** The full address of its PDF, where it is free to download. */
  pdf?: string;
  /** The full address of its cover as a picture to share; empty where it has none. */
  cover: string;
  /** What the cover shows, in words; empty where nobody wrote it. */
  coverText: string;
}

/** The picture to share that the API draws of a cover: its file and its size in pixels. */
export const sharedFile = (cover: string) => `${cover}.shared.png`;
const sharedSize = { width: 1200, height: 630 };

/** As long as search engines show of a description, in characters. */
const longestDescription = 160;

/** What the page of a book says of itself, with the tags by which reference managers take it up. */
export function describeBook(book: DescribedBook): PageDescription {
  const { title, publisher, record, description, breadcrumbs, pdf, cover, coverText } = book;
  const recorded = namesOf(record, 'author');
  const tags: [string, string | undefined][] = [
    ['title', record?.subtitle ? `${title}: ${record.subtitle}` : title],
    ...(recorded.length > 0 ? recorded : book.authors).map((name): [string, string] => ['author', name]),
    ...namesOf(record, 'editor').map((name): [string, string] => ['editor', name]),
    ['publication_date', record?.publicationDate.replaceAll('-', '/')],
    ['publisher', publisher],
    ['language', record?.language],
    ...(record?.formats ?? []).map(({ isbn }): [string, string] => ['isbn', isbn]),
    ['doi', record?.doi],
    ['pdf_url', pdf],
  ];
  return {
    title,
    description: record?.abstract
      ? cutAtWord(record.abstract.replaceAll(/\s+/g, ' '), longestDescription)
      : description,
    breadcrumbs,
    type: 'book',
    // An API without records draws no picture to share either.
    ...(record &&
      cover && { picture: { address: cover, alt: coverText || `The cover of ${title}`, ...sharedSize } }),
    meta: tags.flatMap(([name, content]) => (content ? [{ name: `citation_${name}`, content }] : [])),
  };
}
