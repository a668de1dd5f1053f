import { StepPage } from './StepPage';
import steps from './steps.json';

/** The second step of consent: whoever gets the mail at an address says that the newsletter is wanted there. */
export const ConfirmPage = () => <StepPage texts={steps.confirm} />;
