import type { Done, NewsletterLink } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import type { CallResult } from '../../forms/answerForm';

/** The result of pressing the button. */
export interface StepAnswer {
  done: boolean;
  message: string;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicConfirmSignUp: build.mutation<Done, NewsletterLink>({
      query: (body) => ({ url: 'contact/newsletter/confirm', method: 'POST', body }),
    }),
    publicLeaveNewsletter: build.mutation<Done, NewsletterLink>({
      query: (body) => ({ url: 'contact/newsletter/leave', method: 'POST', body }),
    }),
  }),
});

const calls = { confirm: endpoints.publicConfirmSignUp, leave: endpoints.publicLeaveNewsletter };

/** The action of a page that a mail leads to: does what the page's address has the token for. */
export async function takeStep(store: Store, request: Request, step: keyof typeof calls): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return answer(400, { done: false, message: incomplete });
  const { data, error }: CallResult = await store.dispatch(calls[step].initiate({ token }, { track: false }));
  if (data) return answer(200, { done: true, message: data.message });
  return answer(error?.status ?? 503, { done: false, message: error?.message ?? failed });
}

const incomplete = 'The link is not whole. Please open it as it stands in the mail.';
const failed = 'That did not work. Please try again.';

const answer = (status: number, said: StepAnswer) => Response.json(said, { status });
