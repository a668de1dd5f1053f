import original from '@juris/contract/page-texts/accessibility.json';
import { usePageTexts } from '@juris/platform';
import { PolicyPage } from './PolicyPage';

/** Page with the accessibility statement, which describes measures, tests and known gaps. */
export const AccessibilityPage = () => <PolicyPage policy={usePageTexts('accessibility', original)} />;
