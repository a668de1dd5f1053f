import type { Policy } from './policy';
import { PolicyPage } from './PolicyPage';
import text from './privacy.json';

const policy: Policy = text;

/** What is kept of visitors, why, how long, and whom to ask. */
export const PrivacyPage = () => <PolicyPage policy={policy} />;
