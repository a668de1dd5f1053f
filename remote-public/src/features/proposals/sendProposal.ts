import type { MessageResponse, Proposal } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { answerForm, type FormRules, type KeyedForm } from '../../forms/answerForm';
import { proposalLabels } from './labels';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSendProposal: build.mutation<MessageResponse, KeyedForm<Proposal>>({
      query: (form) => ({ url: 'contact/publishwithus', method: 'POST', ...form }),
    }),
  }),
});

/** The fields of both forms (specification section 3), with the messages of the required ones (product.md). */
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
    name: proposalLabels.nameMissing,
    email: proposalLabels.emailMissing,
    aboutBook: proposalLabels.aboutBookMissing,
  },
} as const satisfies FormRules<string>;

/** The text of each field. */
type Entered = Record<(typeof rules.names)[number], string>;

/**
 * Sends a proposal.
 * @param ownFields returns the fields that differ between the two forms: the publisher and the state of the manuscript
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
    return { error, data: data && { message: proposalLabels.thanks } };
  });
