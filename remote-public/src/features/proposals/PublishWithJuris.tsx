import type { Store } from '@juris/platform';
import { FormPage } from '../../forms/FormPage';
import { proposalLabels } from './labels';
import { ProposalForm } from './ProposalForm';
import texts from './proposalTexts.json';
import { sendProposal } from './sendProposal';

/** The proposal form of the imprint. */
export const PublishWithJuris = () => (
  <FormPage texts={texts.juris}>
    <ProposalForm name={proposalLabels.juris} />
  </FormPage>
);

/** Sends a proposal to the imprint, with a boolean for the manuscript (specification section 3). No choice means no. */
export const sendToJuris = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === proposalLabels.yes,
    publisherName: 'Juris Press',
  }));
