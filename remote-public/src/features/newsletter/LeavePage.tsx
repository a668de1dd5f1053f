import { StepPage } from './StepPage';
import steps from './steps.json';

/** Ends a subscription. Mail clients post here without showing the page (RFC 8058). */
export const LeavePage = () => <StepPage texts={steps.leave} />;
