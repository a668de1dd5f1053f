import type { Policy } from './policy';
import { PolicyPage } from './PolicyPage';
import text from './privacy.json';

const policy: Policy = text;

/** The privacy policy: which data is stored, why, how long, and the contact address. */
export const PrivacyPage = () => <PolicyPage policy={policy} />;
