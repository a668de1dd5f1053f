import { NewsletterStepPage } from './NewsletterStepPage';
import steps from './steps.json';

/** Page that ends a subscription. Mail clients can post to its address without showing the page (RFC 8058). */
export const UnsubscribePage = () => <NewsletterStepPage texts={steps.leave} />;
