import original from '@juris/contract/page-texts/proposals.json';
import { Link, usePageTexts, type Store } from '@juris/platform';
import { FormPage } from '../../forms/FormPage';
import { proposalLabels } from './labels';
import { NextSteps } from './NextSteps';
import { ProposalForm } from './ProposalForm';
import { sendProposal } from './sendProposal';

export const PublishWithJuris = () => (
  <FormPage
    texts={usePageTexts('proposals', original).juris}
    beside={
      <NextSteps guidelines="/resources?publisher=1">
        <Link to="/authors-guide">{proposalLabels.authorsGuide}</Link>
      </NextSteps>
    }
  >
    <ProposalForm name={proposalLabels.juris} />
  </FormPage>
);

/**
 * Action that sends a proposal to Juris Press. `isManuscriptReady` is a boolean (specification section 3); without a
 * choice it is false.
 */
export const sendToJuris = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === proposalLabels.yes,
    publisherName: 'Juris Press',
  }));
