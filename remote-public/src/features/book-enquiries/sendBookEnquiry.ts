import type { BookEnquiry, Enquiry } from '@juris/contract';
import { bookPurposes, institutionalPurposes } from '@juris/contract/bookPurposes';
import type { Store } from '@juris/platform';
import { postForm } from '../../api/forms';
import { bookAddress, type BookShelf, type ListedBook } from '../../api/bookAddress';
import { enquiryActions } from '../../books/enquiryLabels';
import { handleFormAction } from '../../forms/handleFormAction';
import { formLabels } from '../../forms/labels';
import { bookEnquiryLabels as labels } from './labels';
import { purposeTexts } from './purposeTexts';
import { purposeOf } from './purposeReader';

const names = ['name', 'email', 'organization', 'message'] as const;

/** Action of the form for an enquiry about a book. The purpose is in the address. */
export function sendBookEnquiry(store: Store, request: Request, shelf: BookShelf, book: ListedBook) {
  const purpose = purposeOf(new URL(request.url).searchParams);
  const { name, email, organization, message } = formLabels.missing;
  const rules = {
    names,
    missing: {
      ...{ name, email },
      ...(institutionalPurposes.has(purpose) && { organization }),
      ...(purpose === 'question' && { message }),
    },
    labels: {
      name: labels.name,
      email: labels.email,
      organization: labels.institution,
      message: purposeTexts[purpose].message ?? '',
    },
  };
  return handleFormAction(request, rules, async (entered, headers) => {
    const body: BookEnquiry = { ...entered, purpose, shelf, bookId: book.id };
    const sent = await postForm(store, { url: 'contact/book', body, headers });
    // An API without this endpoint gets a plain enquiry with purpose and book in its message.
    const isUnknown = sent.error?.status === 404 || sent.error?.status === 401;
    const { organization: institution, message: text, ...sender } = entered;
    const about = `${bookPurposes[purpose]}: ${book.title} (${bookAddress(shelf, book)})`;
    const plain: Enquiry = { ...sender, message: [about, institution, text].filter(Boolean).join('\n\n') };
    return {
      ...(isUnknown ? await postForm(store, { url: 'contact/enquiry', body: plain, headers }) : sent),
      receipt: [
        [labels.request, enquiryActions[purpose]],
        [labels.book, book.title],
      ],
    };
  });
}
