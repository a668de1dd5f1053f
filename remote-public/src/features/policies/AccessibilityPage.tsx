import text from './accessibility.json';
import type { Policy } from './policy';
import { PolicyPage } from './PolicyPage';

const policy: Policy = text;

/** Page with the accessibility statement, which describes measures, tests and known gaps. */
export const AccessibilityPage = () => <PolicyPage policy={policy} />;
