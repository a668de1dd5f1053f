import type { MessageResponse, NewsletterLink } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import type { MutationResult } from '../../forms/handleFormAction';
import { jsonResponse } from '../../pages/jsonResponse';

/** Result of confirming or ending a subscription. */
export interface NewsletterStepResult {
  /** `invalidLink`: the link will never work. `failed`: the visitor can try again. */
  outcome: 'done' | 'invalidLink' | 'failed';
  message: string;
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicConfirmSignUp: build.mutation<MessageResponse, NewsletterLink>({
      query: (body) => ({ url: 'contact/newsletter/confirm', method: 'POST', body }),
    }),
    publicLeaveNewsletter: build.mutation<MessageResponse, NewsletterLink>({
      query: (body) => ({ url: 'contact/newsletter/leave', method: 'POST', body }),
    }),
  }),
});

const calls = { confirm: endpoints.publicConfirmSignUp, leave: endpoints.publicLeaveNewsletter };

/** Action that confirms or ends the subscription whose token is in the address of the request. */
export async function handleNewsletterStep(
  store: Store,
  request: Request,
  step: keyof typeof calls,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) return answer(400, { outcome: 'invalidLink', message: newsletterLabels.incompleteLink });
  const { data, error }: MutationResult = await store.dispatch(
    calls[step].initiate({ token }, { track: false }),
  );
  if (data) return answer(200, { outcome: 'done', message: data.message });
  const status = error?.status ?? 503;
  return answer(status, {
    outcome: status === 400 || status === 404 ? 'invalidLink' : 'failed',
    message: error?.message ?? newsletterLabels.failed,
  });
}

const answer = (status: number, said: NewsletterStepResult) => jsonResponse(said, status);

/** Error messages of the pages that newsletter mails link to; other texts are page texts. Tests use them too. */
export const newsletterLabels = {
  incompleteLink: 'This link is incomplete or has expired.',
  failed: 'Something went wrong. Try again.',
} as const;
