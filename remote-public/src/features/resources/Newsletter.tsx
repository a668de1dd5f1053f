import { SignUp } from './SignUp';
import { Snippets, type SnippetsProps } from './Snippets';

/** Content of the Newsletter tab: the sign-up form and the list of snippets. */
export const Newsletter = (snippets: SnippetsProps) => (
  <>
    <SignUp />
    <Snippets {...snippets} />
  </>
);
