import type { BrowsedAuthor, BrowsedBook, BrowsedSeries, BrowsedSubject, BrowseNames } from '@juris/contract';
import { plainText } from '@juris/contract/richText';
import { isSubjectCode, subjectName, subjectPath } from '@juris/contract/subjectAddress';
import { uploadAddress, type JsonLd } from '@juris/platform';
import { toWebAddress } from '@juris/shared-ui/toWebAddress';
import { bookAddress } from '../../api/bookAddress';
import { booksOf, namesPerPage, type BrowsedBooks } from '../../api/browse';
import { sharedFile } from '../../books/covers';
import { itemListJsonLd } from '../../books/itemListJsonLd';
import { orcidAddress } from '../../books/recordLabels';
import namePages from './namePages.json';
import page from './page.json';
import { portraitOf } from './portraitOf';

/**
 * Returns the structured data (schema.org) of an author's page: the person or organisation, and the books. If several
 * people have the name, only the books.
 */
export function authorJsonLd(author: BrowsedAuthor['output'], site: string): JsonLd[] {
  const { slug, name, type, orcid, biography, website, namesakes } = author;
  const portrait = portraitOf(author);
  const others = [orcid && orcidAddress(orcid), toWebAddress(website ?? '')].filter(Boolean);
  const path = `authors/${encodeURIComponent(slug)}`;
  const books = bookList(author, path, site);
  if (namesakes.length > 0 && orcid === '') return [books];
  const address = `${site}/${path}`;
  return [
    {
      '@type': 'ProfilePage',
      '@id': address,
      url: address,
      mainEntity: {
        '@type': type === 'organisation' ? 'Organization' : 'Person',
        '@id': orcid ? orcidAddress(orcid) : `${address}#author`,
        name,
        url: address,
        ...(others.length > 0 && { sameAs: others.length === 1 ? others[0] : others }),
        ...(biography && { description: plainText(biography) }),
        ...(portrait && {
          image: site + uploadAddress(portrait.folder, sharedFile(portrait.file), portrait.updatedAt),
        }),
      },
    },
    books,
  ];
}

/** Returns the structured data (schema.org) of a series with the volumes of the page. */
export function seriesJsonLd(series: BrowsedSeries['output'], site: string): JsonLd[] {
  const { slug, title, description, issn, eIssn } = series;
  const path = `series/${encodeURIComponent(slug)}`;
  const issns = [issn, eIssn].filter(Boolean);
  return [
    {
      '@type': 'BookSeries',
      '@id': `${site}/${path}#series`,
      url: `${site}/${path}`,
      name: title,
      ...(description && { description: plainText(description) }),
      ...(issns.length > 0 && { issn: issns.length === 1 ? issns[0] : issns }),
      publisher: { '@id': `${site}/#publisher` },
      hasPart: series.books.map((book) => ({
        '@type': 'Book',
        '@id': site + bookAddress(book.shelf, book),
        name: book.title,
        ...(book.volume && { position: book.volume }),
      })),
    },
    bookList(series, path, site),
  ];
}

/** Returns the structured data (schema.org) of the page of a subject. */
export function subjectJsonLd(subject: BrowsedSubject['output'], site: string): JsonLd[] {
  const { code } = subject;
  const name = subjectName(code);
  const path = isSubjectCode(code) ? subjectPath(code) : '';
  const address = site + path;
  return [
    {
      ...{ '@type': 'CollectionPage', '@id': address, url: address, name },
      about: { '@type': 'DefinedTerm', name, termCode: code, inDefinedTermSet: 'Thema' },
      mainEntity: { '@id': `${address}#books` },
    },
    bookList(subject, path.slice(1), site),
  ];
}

/** Returns the structured data (schema.org) of the page that lists the subjects. */
export const subjectListJsonLd = (counts: readonly { value: string }[], site: string): JsonLd[] => {
  const codes = counts.map(({ value }) => value).filter(isSubjectCode);
  const links = codes.map((code) => [subjectName(code), subjectPath(code)] as const);
  return [linkList(page, links, site)];
};

/** Returns the structured data of a page that lists the names of authors or series. */
export const nameListJsonLd = (
  kind: 'authors' | 'series',
  { names, page: number }: BrowseNames['output'],
  site: string,
): JsonLd[] => {
  const links = names.map(({ name, slug }) => [name, `/${kind}/${encodeURIComponent(slug)}`] as const);
  return [linkList(namePages[kind], links, site, (number - 1) * namesPerPage)];
};

const linkList = (
  { path, title }: { path: string; title: string },
  links: readonly (readonly [name: string, path: string])[],
  site: string,
  before = 0,
): JsonLd => ({
  ...{ '@type': 'CollectionPage', '@id': `${site}/${path}`, name: title },
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: links.map(([name, to], index) => ({
      ...{ '@type': 'ListItem', position: before + index + 1 },
      ...{ name, url: site + to },
    })),
  },
});

const bookList = (data: BrowsedBooks, path: string, site: string): JsonLd =>
  itemListJsonLd((book: BrowsedBook) => book.shelf, path, booksOf(data), site);
