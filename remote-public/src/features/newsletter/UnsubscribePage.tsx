import { NewsletterStepPage } from './NewsletterStepPage';
import original from '@juris/contract/page-texts/newsletter.json';
import { usePageTexts } from '@juris/platform';

/** Page that ends a subscription. Mail clients can post to its address without showing the page (RFC 8058). */
export const UnsubscribePage = () => (
  <NewsletterStepPage texts={usePageTexts('newsletter', original).leave} />
);
