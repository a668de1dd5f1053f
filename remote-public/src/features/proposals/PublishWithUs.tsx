import type { Store } from '@juris/platform';
import { FormPage } from '../../forms/FormPage';
import { ProposalForm } from './ProposalForm';
import texts from './proposalTexts.json';
import { sendProposal } from './sendProposal';

/** The proposal form of the legal partner. */
export const PublishWithUs = () => (
  <FormPage texts={texts.thomson}>
    <ProposalForm name="Proposal for Thomson Reuters" />
  </FormPage>
);

/** This form sends the words Yes or No as they are; unanswered stays empty. */
export const sendToThomson = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === 'Yes' || isManuscriptReady === 'No' ? isManuscriptReady : '',
    publisherName: 'Thomson Reuters',
  }));
