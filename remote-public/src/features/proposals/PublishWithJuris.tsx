import type { Store } from '@juris/platform';
import { FormPage } from '../../forms/FormPage';
import { ProposalForm } from './ProposalForm';
import texts from './proposalTexts.json';
import { sendProposal } from './sendProposal';

/** The proposal form of the imprint. */
export const PublishWithJuris = () => (
  <FormPage texts={texts.juris}>
    <ProposalForm name="Proposal to Juris Press" />
  </FormPage>
);

/** This form says with a boolean whether the manuscript is ready; unanswered counts as no. */
export const sendToJuris = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === 'Yes',
    publisherName: 'Juris Press',
  }));
