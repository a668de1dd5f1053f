import type { Policy } from './policy';
import { PolicyPage } from './PolicyPage';
import text from './privacy.json';

const policy: Policy = text;

/** Page with the privacy policy. It says which data is stored, why and for how long. */
export const PrivacyPage = () => <PolicyPage policy={policy} />;
