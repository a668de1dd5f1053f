import type { BookRecord, PublishedTitle } from '@juris/contract';
import { byline, describeBook } from '../../books/bookDescription';
import { titleCover } from '../../books/covers';
import { breadcrumbsOf } from './titleLists';

/** Returns the metadata of the page of a title. @param site Origin of the site, for full addresses. */
export const describeTitle = (title: PublishedTitle, record: BookRecord | null, site: string) =>
  describeBook({
    title: title.title,
    authorName: title.authorName,
    publisher: title.publisherName,
    record,
    description: `${title.title}${byline(record, title.authorName)}: a book published by ${title.publisherName}, in print and as an e-book.`,
    breadcrumbs: breadcrumbsOf(title),
    cover: titleCover(title, site),
    coverText: title.altText,
  });
