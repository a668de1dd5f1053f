import type { BookEnquiry } from '@juris/contract';
import { notFound } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';
import { activeOpenAccessItem, activeTitle } from '../books/activeBooks';

/**
 * Returns the columns of an enquiry that describe its book.
 * @throws HttpError 404 if the site does not show such a book
 */
export async function enquiredBook(
  { db, siteName }: Pick<Services, 'db' | 'siteName'>,
  shelf: BookEnquiry['shelf'],
  id: number,
): Promise<{ bookTitle: string; bookPath: string; publisherName: string }> {
  const bookPath = `/${shelf}/${id}`;
  if (shelf === 'openaccess') {
    const book = await activeOpenAccessItem(db, id);
    if (!book) throw notFound('open-access item', id);
    return { bookTitle: book.title, bookPath, publisherName: siteName };
  }
  const book = await activeTitle(db, id);
  if (!book) throw notFound('title', id);
  return { bookTitle: book.title, bookPath, publisherName: book.publisherName };
}
