import text from './accessibility.json';
import type { Policy } from './policy';
import { PolicyPage } from './PolicyPage';

const policy: Policy = text;

/** What was done and tested so that everyone can use the site, and what is missing. */
export const AccessibilityPage = () => <PolicyPage policy={policy} />;
