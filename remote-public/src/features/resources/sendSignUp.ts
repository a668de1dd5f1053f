import type { NewsletterSignUp } from '@juris/contract';
import type { Store } from '@juris/platform';
import { postForm } from '../../api/forms';
import { formLabels } from '../../forms/labels';
import { handleFormAction } from '../../forms/handleFormAction';

const rules = { names: ['email'], missing: { email: formLabels.missing.email } } as const;

/** Action that signs an e-mail address up for the newsletter. Without scripts it runs on the server. */
export const sendSignUp = (store: Store, request: Request) =>
  handleFormAction(request, rules, (body, headers) =>
    postForm(store, { url: 'contact/newsletter', body: body satisfies NewsletterSignUp, headers }),
  );
