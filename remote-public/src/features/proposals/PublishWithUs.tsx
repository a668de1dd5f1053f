import type { Store } from '@juris/platform';
import { FormPage } from '../../forms/FormPage';
import { proposalLabels } from './labels';
import { ProposalForm } from './ProposalForm';
import texts from './proposalTexts.json';
import { sendProposal } from './sendProposal';

/** The proposal form of the legal partner. */
export const PublishWithUs = () => (
  <FormPage texts={texts.thomson}>
    <ProposalForm name={proposalLabels.thomson} />
  </FormPage>
);

/** Sends a proposal for the legal partner, with “Yes”, “No” or nothing for the manuscript (specification section 3). */
export const sendToThomson = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === 'Yes' || isManuscriptReady === 'No' ? isManuscriptReady : '',
    publisherName: 'Thomson Reuters',
  }));
