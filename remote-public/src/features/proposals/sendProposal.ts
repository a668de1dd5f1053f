import type { MessageResponse, Proposal } from '@juris/contract';
import { api, type Store } from '@juris/platform';
import { handleFormAction, type FormRules, type KeyedForm } from '../../forms/handleFormAction';
import { proposalLabels } from './labels';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    publicSendProposal: build.mutation<MessageResponse, KeyedForm<Proposal>>({
      query: (form) => ({ url: 'contact/publishwithus', method: 'POST', ...form }),
    }),
  }),
});

/** Fields of both proposal forms (specification section 3), and the error messages for required fields. */
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

/** Entered texts by field name. */
type Entered = Record<(typeof rules.names)[number], string>;

/**
 * Action of both proposal pages: validates and sends a proposal.
 * @param ownFields Returns the two fields that differ between the forms: the name of the publisher, and whether the
 * manuscript is ready.
 */
export const sendProposal = (
  store: Store,
  request: Request,
  ownFields: (entered: Entered) => Required<Pick<Proposal, 'isManuscriptReady' | 'publisherName'>>,
) =>
  handleFormAction(request, rules, async (entered, honeypot, headers) => {
    const body = { ...entered, ...ownFields(entered), ...honeypot };
    const sending = store.dispatch(endpoints.publicSendProposal.initiate({ body, headers }));
    const { data, error } = await sending;
    sending.reset();
    // Specification section 8 prescribes this text, so the message of the server is not shown.
    return { error, data: data && { message: proposalLabels.thanks } };
  });
