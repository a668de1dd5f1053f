import text from './communicateReferences.json';
import type { ReferenceList } from './files/referenceList';
import { ReferencesPage } from './ReferencesPage';

const list: ReferenceList = text;

/** The references for the book on communication in healthcare. */
export const CommunicateReferencesPage = () => <ReferencesPage list={list} />;
