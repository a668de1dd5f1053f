import original from '@juris/contract/page-texts/communicateReferences.json';
import { usePageTexts } from '@juris/platform';
import { ReferencesPage } from './ReferencesPage';

/** Page with the references of the book "Communication in Healthcare". */
export const CommunicateReferencesPage = () => (
  <ReferencesPage list={usePageTexts('communicateReferences', original)} />
);
