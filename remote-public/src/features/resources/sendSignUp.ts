import type { MessageResponse, NewsletterSignUp } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { handleFormAction, type KeyedForm } from '../../forms/handleFormAction';
import { resourceLabels } from './labels';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSignUp: build.mutation<MessageResponse, KeyedForm<NewsletterSignUp>>({
      query: (form) => ({ url: 'contact/newsletter', method: 'POST', ...form }),
    }),
  }),
});

const rules = { names: ['email'], missing: { email: resourceLabels.emailMissing } } as const;

/** Action that signs an e-mail address up for the newsletter. Without scripts it runs on the server. */
export const sendSignUp = (store: Store, request: Request) =>
  handleFormAction(request, rules, (values, honeypot, headers) =>
    store.dispatch(
      endpoints.publicSignUp.initiate({ body: { ...values, ...honeypot }, headers }, { track: false }),
    ),
  );
