import type { Enquiry } from '@juris/contract';
import type { Store } from '@juris/platform';
import { postForm } from '../../api/forms';
import { handleFormAction, type FormRules } from '../../forms/handleFormAction';
import { formLabels } from '../../forms/labels';
import { enquiryLabels } from './labels';

/** Fields of an enquiry (specification section 3). */
const names = ['name', 'email', 'publisherName', 'contactNo', 'message'] as const;

const { name, email, message } = formLabels.missing;

const rules: FormRules<(typeof names)[number]> = {
  names,
  missing: { name, email, message },
  labels: enquiryLabels,
};

/** Action of the enquiry page: sends an enquiry. The confirmation is the server's message (specification section 8). */
export const sendEnquiry = (store: Store, request: Request) =>
  handleFormAction(request, rules, (body, headers) =>
    postForm(store, { url: 'contact/enquiry', body: body satisfies Enquiry, headers }),
  );
