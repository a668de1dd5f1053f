import text from './lifestyleReferences.json';
import type { ReferenceList } from './files/referenceList';
import { ReferencesPage } from './ReferencesPage';

const list: ReferenceList = text;

/** Page with the references and resources of the book "Lifestyle Medicine". */
export const LifestyleReferencesPage = () => <ReferencesPage list={list} />;
