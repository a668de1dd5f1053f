import type { BookEnquiry, Enquiry, SentResponse } from '@juris/contract';
import { bookPurposes, institutionalPurposes } from '@juris/contract/bookPurposes';
import { api, type Store } from '@juris/platform';
import { bookAddress, type BookShelf, type ListedBook } from '../../api/bookAddress';
import { enquiryActions } from '../../books/enquiryLabels';
import { handleFormAction, type KeyedForm } from '../../forms/handleFormAction';
import { bookEnquiryLabels as labels } from './labels';
import { purposeTexts } from './purposeTexts';
import { purposeOf } from './purposeReader';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Sends an enquiry about a book. An API without the endpoint gets a plain enquiry with purpose and book in
     * its message.
     */
    publicSendBookEnquiry: build.mutation<SentResponse, KeyedForm<BookEnquiry> & { plain: Enquiry }>({
      queryFn: async ({ body, headers, plain }, _calling, _options, call) => {
        const sent = await call({ url: 'contact/book', method: 'POST', body, headers });
        const isUnknown = sent.error?.status === 404 || sent.error?.status === 401;
        const result = isUnknown
          ? await call({ url: 'contact/enquiry', method: 'POST', body: plain, headers })
          : sent;
        return result.error ? { error: result.error } : { data: result.data as SentResponse };
      },
    }),
  }),
});

const names = ['name', 'email', 'organization', 'message'] as const;

/** Action of the form for an enquiry about a book. The purpose is in the address. */
export function sendBookEnquiry(store: Store, request: Request, shelf: BookShelf, book: ListedBook) {
  const purpose = purposeOf(new URL(request.url).searchParams);
  const { name, email, organization, message } = labels.missing;
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
  return handleFormAction(request, rules, async (entered, honeypot, headers) => {
    const path = bookAddress(shelf, book);
    const about = `${bookPurposes[purpose]}: ${book.title} (${path})`;
    const sending = store.dispatch(
      endpoints.publicSendBookEnquiry.initiate({
        headers,
        body: { ...entered, ...honeypot, purpose, shelf, bookId: book.id },
        plain: {
          ...{ name: entered.name, email: entered.email, ...honeypot },
          message: [about, entered.organization, entered.message].filter(Boolean).join('\n\n'),
        },
      }),
    );
    const result = await sending;
    sending.reset();
    return {
      ...result,
      receipt: [
        [labels.request, enquiryActions[purpose]],
        [labels.book, book.title],
      ],
    };
  });
}
