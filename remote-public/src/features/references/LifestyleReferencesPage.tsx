import original from '@juris/contract/page-texts/lifestyleReferences.json';
import { usePageTexts } from '@juris/platform';
import { ReferencesPage } from './ReferencesPage';

/** Page with the references and resources of the book "Lifestyle Medicine". */
export const LifestyleReferencesPage = () => (
  <ReferencesPage list={usePageTexts('lifestyleReferences', original)} />
);
