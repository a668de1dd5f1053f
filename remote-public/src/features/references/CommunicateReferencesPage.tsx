import text from './communicateReferences.json';
import type { ReferenceList } from './files/referenceList';
import { ReferencesPage } from './ReferencesPage';

const list: ReferenceList = text;

/** Page with the references of the book "Communication in Healthcare". */
export const CommunicateReferencesPage = () => <ReferencesPage list={list} />;
