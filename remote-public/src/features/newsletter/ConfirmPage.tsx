import { StepPage } from './StepPage';
import steps from './steps.json';

/** Confirms a subscription: the second step of the double opt-in. */
export const ConfirmPage = () => <StepPage texts={steps.confirm} />;
