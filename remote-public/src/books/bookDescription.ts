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
}

/** As long as search engines show of a description, in characters. */
const longestDescription = 160;

/** What the page of a book says of itself, with the tags by which reference managers take it up. */
export function describeBook(book: DescribedBook): PageDescription {
  const { title, publisher, record, description, breadcrumbs, pdf } = book;
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
    meta: tags.flatMap(([name, content]) => (content ? [{ name: `citation_${name}`, content }] : [])),
  };
}
