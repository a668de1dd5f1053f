import original from '@juris/contract/page-texts/proposals.json';
import { usePageTexts, type Store } from '@juris/platform';
import { FormPage } from '../../forms/FormPage';
import { proposalLabels } from './labels';
import { NextSteps } from './NextSteps';
import { ProposalForm } from './ProposalForm';
import { sendProposal } from './sendProposal';

/** Page with the proposal form of Thomson Reuters. */
export const PublishWithUs = () => (
  <FormPage
    texts={usePageTexts('proposals', original).thomson}
    beside={<NextSteps guidelines="/resources" />}
  >
    <ProposalForm name={proposalLabels.thomson} />
  </FormPage>
);

/**
 * Action that sends a proposal for Thomson Reuters. `isManuscriptReady` is “Yes”, “No” or empty (specification section
 * 3).
 */
export const sendToThomson = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === 'Yes' || isManuscriptReady === 'No' ? isManuscriptReady : '',
    publisherName: 'Thomson Reuters',
  }));
