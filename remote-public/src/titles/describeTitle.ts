import type { BookRecord, PublishedTitle } from '@juris/mock-api/contract';
import { authorsIn } from '../books/authors';
import { describeBook } from '../books/bookDescription';
import { breadcrumbsOf } from './titleLists';

/** What the page of a title says of itself. */
export const describeTitle = (title: PublishedTitle, record: BookRecord | null) =>
  describeBook({
    title: title.title,
    authors: authorsIn(title.authorName),
    publisher: title.publisherName,
    record,
    description: `${title.title}${title.authorName && `, by ${title.authorName}`}: a book published by ${title.publisherName}, in print and as an e-book.`,
    breadcrumbs: breadcrumbsOf(title),
  });
