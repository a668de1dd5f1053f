import { SignUp } from './SignUp';
import { Snippets, type SnippetsProps } from './Snippets';

/** The Newsletter tab: the sign-up form and the snippets. */
export const Newsletter = (snippets: SnippetsProps) => (
  <>
    <SignUp />
    <Snippets {...snippets} />
  </>
);
