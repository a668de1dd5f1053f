import type { BookRecord } from '@juris/contract';
import { contributorsOf, type Contributor } from '@juris/contract/names';
import { textInOneLine } from '@juris/contract/textBlocks';
import type { Breadcrumb, PageDescription } from '@juris/platform';
import { bookLabels } from './bookLabels';
import { cutAtWord } from './recordWords';

interface DescribedBook {
  title: string;
  /** The author line, used if the record names neither author nor editor. */
  authorName?: string;
  publisher: string;
  record: BookRecord | null;
  /** The description of a book without an abstract. */
  description: string;
  breadcrumbs: Breadcrumb[];
  /** Full address of the PDF of an open-access book. */
  pdf?: string;
  /** Full address of the cover for shared links; empty if it is missing. */
  cover: string;
  /** Description of the cover; empty if it was not entered. */
  coverText: string;
}

/** The image that the API generates from a cover for shared links: its file, and its size in pixels. */
export const sharedFile = (cover: string) => `${cover}.shared.png`;
const sharedSize = { width: 1200, height: 630 };

/** Maximum description length that search engines show, in characters. */
const longestDescription = 160;

/** Returns the metadata of a book's page, including the meta tags that reference managers read. */
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
    // An API without records generates no image for shared links either.
    ...(record &&
      cover && { picture: { address: cover, alt: coverText || bookLabels.cover(title), ...sharedSize } }),
    meta: tags.flatMap(([name, content]) => (content ? [{ name: `citation_${name}`, content }] : [])),
  };
}

/**
 * Returns the authors or editors as the end of a sentence, e.g. ", by R. Sundaram and Farida Khan"; empty if the
 * record names neither.
 */
export function byline(record: BookRecord | null, authorName: string): string {
  const contributors = contributorsOf(record, authorName);
  const named = (role: Contributor['role'], words: string) => {
    const names = contributors.filter((one) => one.role === role).map(({ name }) => name);
    return names.length > 0 ? `, ${words} ${listFormat.format(names)}` : '';
  };
  return named('author', 'by') || named('editor', 'edited by');
}
const listFormat = new Intl.ListFormat('en-GB');
