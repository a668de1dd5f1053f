import type { Done, Enquiry } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { answerForm, type FormRules, type KeyedForm } from '../../forms/answerForm';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSendEnquiry: build.mutation<Done, KeyedForm<Enquiry>>({
      query: (form) => ({ url: 'contact/enquiry', method: 'POST', ...form }),
    }),
  }),
});

/** The fields of the enquiry, by the names of specification section 3, and what product.md requires. */
const rules = {
  names: ['name', 'email', 'publisherName', 'contactNo', 'message'],
  missing: {
    name: 'Enter your name.',
    email: 'Enter your e-mail address.',
    message: 'Enter your message.',
  },
} as const satisfies FormRules<string>;

/** The action of the enquiry form. The thanks are the server's (specification section 8). */
export const sendEnquiry = (store: Store, request: Request) =>
  answerForm(request, rules, async (entered, honeypot, headers) => {
    const body = { ...entered, ...honeypot };
    const sending = store.dispatch(endpoints.publicSendEnquiry.initiate({ body, headers }));
    const result = await sending;
    sending.reset();
    return result;
  });
