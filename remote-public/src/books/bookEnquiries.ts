import type { BookRecord } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import { bookAddress, type BookShelf, type ListedBook } from '../api/bookAddress';

/** Purpose of the form if the address contains none. */
export const usualPurpose: BookPurpose = 'question';

/** Returns the address of the form for an enquiry about a book. */
export const enquiryAddress = (shelf: BookShelf, book: ListedBook, purpose: BookPurpose) =>
  `${bookAddress(shelf, book)}/ask${purpose === usualPurpose ? '' : `?about=${purpose}`}`;

/**
 * Returns the purposes of enquiries about a book, the most suitable first. An open-access book needs neither
 * recommendation nor inspection copy.
 */
export function purposesFor(shelf: BookShelf, status: BookRecord['status']): BookPurpose[] {
  if (shelf === 'openaccess') return ['question'];
  if (status === 'forthcoming') return ['publication', 'library', 'inspection', 'question'];
  return status === 'out of print' ? ['question'] : ['library', 'inspection', 'question'];
}
