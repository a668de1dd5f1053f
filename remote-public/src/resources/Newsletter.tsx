import { SignUp } from './SignUp';
import { Snippets } from './Snippets';

/** The newsletter's tab: the sign-up, and the issues so far. */
export const Newsletter = () => (
  <>
    <SignUp />
    <Snippets />
  </>
);
