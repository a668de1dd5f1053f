import { SignUp } from './SignUp';
import { Snippets, type SnippetsProps } from './Snippets';

/** The newsletter's tab: the sign-up, and the issues so far. */
export const Newsletter = (snippets: SnippetsProps) => (
  <>
    <SignUp />
    <Snippets {...snippets} />
  </>
);
