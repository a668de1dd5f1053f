import type { Done, NewsletterSignUp } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { answerForm, type KeyedForm } from '../../forms/answerForm';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSignUp: build.mutation<Done, KeyedForm<NewsletterSignUp>>({
      query: (form) => ({ url: 'contact/newsletter', method: 'POST', ...form }),
    }),
  }),
});

const rules = { names: ['email'], missing: { email: 'Enter your e-mail address.' } } as const;

/** Sends an address for the newsletter. It runs in the browser, and on the server for visitors without scripts. */
export const sendSignUp = (store: Store, request: Request) =>
  answerForm(request, rules, (values, honeypot, headers) =>
    store.dispatch(
      endpoints.publicSignUp.initiate({ body: { ...values, ...honeypot }, headers }, { track: false }),
    ),
  );
