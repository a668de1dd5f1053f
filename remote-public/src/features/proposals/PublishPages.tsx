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
 * Action that sends a proposal to Juris Press. `isManuscriptReady` is a boolean (specification section 3); without a
 * choice it is false.
 */
export const sendToJuris = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === proposalLabels.yes,
    publisherName: 'Juris Press',
  }));

/**
 * Action that sends a proposal for Thomson Reuters. `isManuscriptReady` is “Yes”, “No” or empty (specification section
 * 3).
 */
export const sendToThomson = (store: Store, request: Request) =>
  sendProposal(store, request, ({ isManuscriptReady }) => ({
    isManuscriptReady: isManuscriptReady === 'Yes' || isManuscriptReady === 'No' ? isManuscriptReady : '',
    publisherName: 'Thomson Reuters',
  }));
