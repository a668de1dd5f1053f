import type { BookRecord } from '@juris/contract';
import { contributorsOf, type Contributor } from '@juris/contract/names';
import { languageOf } from '@juris/contract/textLanguage';
import { textInOneLine } from '@juris/contract/richText';
import type { Breadcrumb, PageDescription } from '@juris/platform';
import { bookLabels } from './bookLabels';
import { truncateAtWord } from './recordLabels';
import { sharedSize } from './covers';

interface DescribedBook {
  title: string;
  /** Author line as staff entered it, for a record without author and editor. */
  authorName?: string;
  publisher: string;
  record: BookRecord | null;
  /** Description of the page for a book that has no abstract. */
  description: string;
  breadcrumbs: Breadcrumb[];
  /** Full address of the PDF. Only open-access books have a PDF. */
  pdf?: string;
  /** Full address of the cover for previews of shared links; empty if the book has no cover. */
  cover: string;
  /** Alternative text of the cover. Empty if staff have entered no text. */
  coverText: string;
}

/** Maximum length of a description in characters. Search engines show no more. */
const longestDescription = 160;

/** Returns the metadata of a book's page, including the `citation_*` meta tags that reference managers read. */
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
    language: languageOf(title, record?.language),
    description: record?.abstract
      ? truncateAtWord(textInOneLine(record.abstract), longestDescription)
      : description,
    breadcrumbs,
    type: 'book',
    // An API without catalogue records has no images for shared links.
    ...(record &&
      cover && { picture: { address: cover, alt: coverText || bookLabels.cover(title), ...sharedSize } }),
    meta: tags.flatMap(([name, content]) => (content ? [{ name: `citation_${name}`, content }] : [])),
  };
}

/**
 * Returns the authors, or else the editors, as the end of a sentence: ", by R. Sundaram and Farida Khan". Empty for a
 * book without both.
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
