import type { BookRecord } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import type { BookStatus } from '@juris/contract/lists';
import { bookAddress, type BookShelf, type ListedBook } from '../api/bookAddress';
import { bookLabels } from './bookLabels';
import { enquiryActions } from './enquiryLabels';

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

/** Labels of the link to the shop, by availability. The shop may list used copies of a title that is out of print. */
export const shopLabels: Readonly<Record<BookStatus, string>> = {
  available: bookLabels.buy,
  forthcoming: bookLabels.preOrder,
  'out of print': bookLabels.view,
};

/** The enquiry about a title that is not in the shop, by availability. */
export const orderEnquiries: Readonly<Record<BookStatus, { purpose: BookPurpose; label: string }>> = {
  available: { purpose: 'question', label: bookLabels.order },
  forthcoming: { purpose: 'publication', label: enquiryActions.publication },
  'out of print': { purpose: 'question', label: enquiryActions.question },
};
