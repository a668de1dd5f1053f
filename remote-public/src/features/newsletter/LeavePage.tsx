import { StepPage } from './StepPage';
import steps from './steps.json';

/** Page that ends a subscription. Mail clients can post to its address without showing the page (RFC 8058). */
export const LeavePage = () => <StepPage texts={steps.leave} />;
