import type { BrowsedAuthor, BrowsedBook, BrowsedSeries, BrowsedSubject } from '@juris/contract';
import { textInOneLine } from '@juris/contract/richText';
import {
  broaderSubjects,
  isSubjectCode,
  subjectName,
  subjectOfSlug,
  subjectPath,
} from '@juris/contract/subjectAddress';
import { languageOf } from '@juris/contract/textLanguage';
import { uploadAddress, type Breadcrumb, type PageDescription, type SharedPicture } from '@juris/platform';
import { freeBookCover, sharedFile, sharedSize, titleCover } from '../../books/covers';
import { bookLabels } from '../../books/bookLabels';
import { truncateAtWord } from '../../books/recordLabels';
import { browseLabels as labels } from './labels';
import namePages from './namePages.json';
import page from './page.json';
import { portraitOf } from './portraitOf';

export { subjectOfSlug };

/** Maximum length of a description in characters. Search engines show no more. */
const longestDescription = 160;

/** Returns the beginning of a text with light markup as the description of a page. */
const shortened = (text: string) => truncateAtWord(textInOneLine(text), longestDescription);

const toList = ({ title: name, path }: { title: string; path: string }): Breadcrumb[] => [
  { name, to: `/${path}` },
];

/** Returns the metadata of the page of an author. @param site Origin of the site, for full addresses. */
export function describeAuthor(author: BrowsedAuthor['output'], site: string): PageDescription {
  const { name, biography, slug, books, total } = author;
  const portrait = portraitOf(author);
  return {
    title: name,
    language: languageOf(name),
    description: shortened(biography) || labels.describeAuthor(name),
    type: 'profile',
    breadcrumbs: toList(namePages.authors),
    // A name that several people share may have no books, and then no feed.
    ...(total > 0 && {
      feed: { title: labels.feed(name), address: `/feeds/authors/${encodeURIComponent(slug)}.atom` },
    }),
    ...(portrait
      ? {
          picture: {
            address: site + uploadAddress(portrait.folder, sharedFile(portrait.file), portrait.updatedAt),
            alt: portrait.altText || name,
            ...sharedSize,
          },
        }
      : pictureOf(books, site)),
  };
}

/** Returns the metadata of the page of a series. @param site Origin of the site, for full addresses. */
export const describeSeries = (
  { title, description = '', slug, books }: BrowsedSeries['output'],
  site: string,
): PageDescription => ({
  title,
  language: languageOf(title),
  description: shortened(description) || labels.describeSeries(title),
  breadcrumbs: toList(namePages.series),
  feed: { title: labels.feed(title), address: `/feeds/series/${encodeURIComponent(slug)}.atom` },
  ...pictureOf(books, site),
});

/** Returns the metadata of the page of a subject. @param site Origin of the site, for full addresses. */
export function describeSubject({ code, books }: BrowsedSubject['output'], site: string): PageDescription {
  const name = subjectName(code);
  const above = isSubjectCode(code) ? broaderSubjects(code) : [];
  const path = pathOfSubject(code) ?? '';
  return {
    title: name,
    description: labels.describeSubject(name),
    breadcrumbs: [...toList(page), ...above.map((one) => ({ name: subjectName(one), to: subjectPath(one) }))],
    feed: { title: labels.feed(name), address: `/feeds${path}.atom` },
    ...pictureOf(books, site),
  };
}

/** Returns the path of the page of a subject, or undefined for an unknown code. */
export const pathOfSubject = (code: string) => (isSubjectCode(code) ? subjectPath(code) : undefined);

/** Returns the cover of the first book that has one, as the picture for shared links. */
function pictureOf(books: readonly BrowsedBook[], site: string): { picture?: SharedPicture } {
  for (const book of books) {
    const address = book.shelf === 'titles' ? titleCover(book, site) : freeBookCover(book, site);
    if (address)
      return { picture: { address, alt: book.altText || bookLabels.cover(book.title), ...sharedSize } };
  }
  return {};
}
