import type { Done, Proposal } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { answerForm, type FormRules, type KeyedForm } from '../../forms/answerForm';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSendProposal: build.mutation<Done, KeyedForm<Proposal>>({
      query: (form) => ({ url: 'contact/publishwithus', method: 'POST', ...form }),
    }),
  }),
});

/** The fields of both proposal forms, by the names of specification section 3, and what product.md requires. */
const rules = {
  names: [
    'name',
    'email',
    'designation',
    'organization',
    'subjectArea',
    'contactNo',
    'isManuscriptReady',
    'numWords',
    'howSoonExpected',
    'aboutBook',
  ],
  missing: {
    name: 'Enter your name.',
    email: 'Enter your e-mail address.',
    aboutBook: 'Tell us about the book.',
  },
} as const satisfies FormRules<string>;

/** What the visitor entered, all as text. */
type Entered = Record<(typeof rules.names)[number], string>;

/**
 * The action of a proposal form.
 * @param ownFields what this form sends in its own way: its fixed publisher, and whether the manuscript is ready
 */
export const sendProposal = (
  store: Store,
  request: Request,
  ownFields: (entered: Entered) => Required<Pick<Proposal, 'isManuscriptReady' | 'publisherName'>>,
) =>
  answerForm(request, rules, async (entered, honeypot, headers) => {
    const body = { ...entered, ...ownFields(entered), ...honeypot };
    const sending = store.dispatch(endpoints.publicSendProposal.initiate({ body, headers }));
    const { data, error } = await sending;
    sending.reset();
    // Specification section 8: this text, whatever the response says.
    return { error, data: data && { message: 'Thank you contact with us.Admin will answer shortly' } };
  });
