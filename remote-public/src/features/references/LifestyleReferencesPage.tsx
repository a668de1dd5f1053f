import text from './lifestyleReferences.json';
import type { ReferenceList } from './files/referenceList';
import { ReferencesPage } from './ReferencesPage';

const list: ReferenceList = text;

/** The references and resources for the book on lifestyle medicine. */
export const LifestyleReferencesPage = () => <ReferencesPage list={list} />;
