import type { BookRecord } from '@juris/contract';
import { contributorsOf, type Contributor } from '@juris/contract/names';
import { textInOneLine } from '@juris/contract/textBlocks';
import type { Breadcrumb, PageDescription } from '@juris/platform';
import { bookLabels } from './bookLabels';
import { cutAtWord } from './recordWords';

interface DescribedBook {
  title: string;
  /** Its line of authors, used where the record names neither author nor editor. */
  authorName?: string;
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
  const contributors = contributorsOf(record, book.authorName);
  const named = (role: Contributor['role']) =>
    contributors.filter((one) => one.role === role).map(({ name }): [string, string] => [role, name]);
  const tags: [string, string | undefined][] = [
    ['title', record?.subtitle ? `${title}: ${record.subtitle}` : title],
    ...named('author'),
    ...named('editor'),
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
      ? cutAtWord(textInOneLine(record.abstract), longestDescription)
      : description,
    breadcrumbs,
    type: 'book',
    // An API without records draws no picture to share either.
    ...(record &&
      cover && { picture: { address: cover, alt: coverText || bookLabels.cover(title), ...sharedSize } }),
    meta: tags.flatMap(([name, content]) => (content ? [{ name: `citation_${name}`, content }] : [])),
  };
}

/** Who wrote or edited a book, as a sentence about it goes on: ", by R. Sundaram and Farida Khan"; empty where nobody is named. */
export function byline(record: BookRecord | null, authorName: string): string {
  const contributors = contributorsOf(record, authorName);
  const named = (role: Contributor['role'], words: string) => {
    const names = contributors.filter((one) => one.role === role).map(({ name }) => name);
    return names.length > 0 ? `, ${words} ${listFormat.format(names)}` : '';
  };
  return named('author', 'by') || named('editor', 'edited by');
}
const listFormat = new Intl.ListFormat('en-GB');
