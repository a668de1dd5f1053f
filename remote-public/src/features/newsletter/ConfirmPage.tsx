import { StepPage } from './StepPage';
import steps from './steps.json';

/** Page that confirms a subscription to the newsletter. This is the second step of the double opt-in. */
export const ConfirmPage = () => <StepPage texts={steps.confirm} />;
