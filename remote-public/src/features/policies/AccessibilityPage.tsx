import text from './accessibility.json';
import type { Policy } from './policy';
import { PolicyPage } from './PolicyPage';

const policy: Policy = text;

/** The accessibility statement: measures, tests and known gaps. */
export const AccessibilityPage = () => <PolicyPage policy={policy} />;
