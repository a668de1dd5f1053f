import { NewsletterStepPage } from './NewsletterStepPage';
import original from '@juris/contract/page-texts/newsletter.json';
import { usePageTexts } from '@juris/platform';

/** Page that confirms a subscription to the newsletter. This is the second step of the double opt-in. */
export const ConfirmPage = () => <NewsletterStepPage texts={usePageTexts('newsletter', original).confirm} />;
