import { useRef } from 'react';
import type { Credentials } from '@juris/mock-api/contract';
import {
  dismissNotice,
  notify,
  sessionOf,
  signedIn,
  useAppDispatch,
  useNavigate,
  useSearchParams,
} from '@juris/shell/platform';
import { afterSignIn } from '../session/addresses';
import { useAdminSignInMutation } from '../session/sessionApi';

/** What to say of the fields that are empty: specification section 5. */
export const missingCredentials = ({ email, password }: Credentials) => ({
  email: email.trim() ? undefined : 'Please enter email',
  password: password ? undefined : 'Please enter password',
});

/**
 * Signs in and goes to the page that was asked for. Whatever goes wrong (a refusal, no answer, a token that
 * cannot be used) is told in the same words; a second press while the first is under way does nothing.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [ask, { isLoading }] = useAdminSignInMutation();
  const refusal = useRef('');

  async function signIn(credentials: Credentials) {
    if (isLoading) return;
    dispatch(dismissNotice(refusal.current));
    const { data } = await ask(credentials);
    const token = data?.token ?? '';
    if (sessionOf(token).expiresAt > Date.now()) {
      dispatch(signedIn(token));
      await navigate(afterSignIn(params.get('from')), { replace: true });
    } else {
      refusal.current = dispatch(notify('failure', 'login Unsuccessful')).payload.id;
    }
  }

  return { signIn, isSigningIn: isLoading };
}
