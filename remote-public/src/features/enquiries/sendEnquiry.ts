import type { Enquiry, SentResponse } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { handleFormAction, type FormRules, type KeyedForm } from '../../forms/handleFormAction';
import { enquiryLabels } from './labels';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSendEnquiry: build.mutation<SentResponse, KeyedForm<Enquiry>>({
      query: (form) => ({ url: 'contact/enquiry', method: 'POST', ...form }),
    }),
  }),
});

/** Fields of an enquiry (specification section 3). */
const names = ['name', 'email', 'publisherName', 'contactNo', 'message'] as const;

const rules: FormRules<(typeof names)[number]> = {
  names,
  missing: {
    name: enquiryLabels.nameMissing,
    email: enquiryLabels.emailMissing,
    message: enquiryLabels.messageMissing,
  },
  labels: enquiryLabels,
};

/** Action of the enquiry page: sends an enquiry. The confirmation is the server's message (specification section 8). */
export const sendEnquiry = (store: Store, request: Request) =>
  handleFormAction(request, rules, async (entered, honeypot, headers) => {
    const body = { ...entered, ...honeypot };
    const sending = store.dispatch(endpoints.publicSendEnquiry.initiate({ body, headers }));
    const result = await sending;
    sending.reset();
    return result;
  });
