import original from '@juris/contract/page-texts/privacy.json';
import { usePageTexts } from '@juris/platform';
import { PolicyPage } from './PolicyPage';

/** Page with the privacy policy. It says which data is stored, why and for how long. */
export const PrivacyPage = () => <PolicyPage policy={usePageTexts('privacy', original)} />;
