import type { Done, NewsletterSignUp } from '@juris/mock-api/contract';
import { api, type ActionFunctionArgs, type Store } from '@juris/shell/platform';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSignUp: build.mutation<Done, NewsletterSignUp>({
      query: (body) => ({ url: 'contact/newsletter', method: 'POST', body }),
    }),
  }),
  overrideExisting: true,
});

/** What came of sending the form: the server's thanks, or what was entered and why it was not taken. */
export type SignUpAnswer =
  { taken: true; message: string } | { taken: false; email: string; wrong?: string; failed?: string };

/** The hidden field by which the API knows robots. */
export const decoy = 'subjectLine';

/** Takes the sign-up form. It runs in the browser, and on the server for visitors without scripts. */
export const signUpAction =
  (store: Store) =>
  async ({ request }: ActionFunctionArgs): Promise<SignUpAnswer> => {
    const form = await request.formData();
    const entered = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const email = entered('email');
    if (!email) return { taken: false, email, wrong: 'Please enter your e-mail address.' };
    if (!looksLikeEmail.test(email)) return { taken: false, email, wrong: incomplete };

    const sent = await store.dispatch(
      endpoints.publicSignUp.initiate({ email, subjectLine: entered(decoy) }, { track: false }),
    );
    if (sent.data) return { taken: true, message: sent.data.message };
    const { error } = sent;
    if ('fields' in error && error.fields?.email) return { taken: false, email, wrong: incomplete };
    return {
      taken: false,
      email,
      failed: error.message ?? 'The address could not be sent. Please try again.',
    };
  };

/** Enough to catch a slip; the API judges. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const incomplete = 'This is not a complete e-mail address. It looks like name@example.org.';
