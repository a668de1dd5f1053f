import { StepPage } from './StepPage';
import steps from './steps.json';

/** Takes an address off the list; also by the button of a mail program, which posts here without showing the page. */
export const LeavePage = () => <StepPage texts={steps.leave} />;
