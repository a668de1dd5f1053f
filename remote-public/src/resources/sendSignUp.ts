import type { Done, NewsletterSignUp } from '@juris/mock-api/contract';
import { api, type Store } from '@juris/shell/platform';
import { answerForm } from '../forms/answerForm';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSignUp: build.mutation<Done, NewsletterSignUp>({
      query: (body) => ({ url: 'contact/newsletter', method: 'POST', body }),
    }),
  }),
});

const rules = { names: ['email'], missing: { email: 'Enter your e-mail address.' } } as const;

/** Sends an address for the newsletter. It runs in the browser, and on the server for visitors without scripts. */
export const sendSignUp = (store: Store, request: Request) =>
  answerForm(request, rules, (values, honeypot) =>
    store.dispatch(endpoints.publicSignUp.initiate({ ...values, ...honeypot }, { track: false })),
  );
