import { NewsletterStepPage } from './NewsletterStepPage';
import steps from './steps.json';

/** Page that confirms a subscription to the newsletter. This is the second step of the double opt-in. */
export const ConfirmPage = () => <NewsletterStepPage texts={steps.confirm} />;
