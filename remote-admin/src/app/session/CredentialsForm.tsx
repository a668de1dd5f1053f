import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Credentials } from '@juris/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { dismissNotice, notify, sessionOf, signedIn, useAppDispatch } from '@juris/platform';
import { sessionLabels } from './labels';
import { PasswordField } from '../../editor/form/PasswordField';
import { useAdminSignInMutation, recordActivity } from './session';

interface CredentialsFormProps {
  /** Initial value of the e-mail field. */
  email?: string;
  onSignedIn: () => void;
  children: (isSigningIn: boolean) => ReactNode;
  className?: string;
}

/**
 * Form for e-mail and password with the texts and rules of specification section 5. It asks for a code if the account
 * has a second factor.
 */
export function CredentialsForm({ email = '', onSignedIn, children, className }: CredentialsFormProps) {
  const [credentials, setCredentials] = useState({ email, password: '' });
  const [missing, setMissing] = useState<Partial<ReturnType<typeof missingCredentials>>>({});
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [codeWanted, setCodeWanted] = useState<string>();
  const { signIn, isSigningIn } = useSignIn();

  function change(part: Partial<typeof credentials>) {
    setCredentials({ ...credentials, ...part });
    // Another e-mail may belong to an account without a second factor, so the field for the code is hidden.
    setCodeWanted(undefined);
    setCode('');
    setMissing({ ...missing, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = missingCredentials(credentials);
    setMissing(found);
    if (found.email) emailField.current?.focus();
    else if (found.password) passwordField.current?.focus();
    else {
      const outcome = await signIn(code.trim() ? { ...credentials, code } : credentials);
      if (outcome === true) onSignedIn();
      else if (outcome) {
        setCodeWanted(outcome.code);
        setCode('');
      }
    }
  }

  useEffect(() => {
    if (codeWanted !== undefined && code === '') codeField.current?.focus();
  }, [codeWanted, code]);

  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isSigningIn || undefined}
    >
      <Field
        ref={emailField}
        label={sessionLabels.email}
        type="email"
        name="email"
        autoComplete="username"
        value={credentials.email}
        onChange={(text) => change({ email: text })}
        error={missing.email}
      />
      <PasswordField
        ref={passwordField}
        label={sessionLabels.password}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(text) => change({ password: text })}
        error={missing.password}
      />
      {codeWanted !== undefined && (
        <Field
          ref={codeField}
          label={sessionLabels.code}
          name="code"
          autoComplete="one-time-code"
          hint={sessionLabels.codeHint}
          value={code}
          onChange={setCode}
          error={code ? undefined : codeWanted}
        />
      )}
      {children(isSigningIn)}
    </form>
  );
}

/** Returns the error message of each empty field. */
const missingCredentials = ({ email, password }: Credentials) => ({
  email: email.trim() ? undefined : sessionLabels.emailMissing,
  password: password ? undefined : sessionLabels.passwordMissing,
});

/**
 * Returns a function that signs in. Every failure (rejection, no response, unusable token) shows the same message. A
 * second press during a request does nothing.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const [requestToken, { isLoading }] = useAdminSignInMutation();
  const noticeId = useRef('');

  /** @returns whether the sign-in succeeded, or the reason why a code is required */
  async function signIn(credentials: Credentials): Promise<boolean | { code: string }> {
    if (isLoading) return false;
    dispatch(dismissNotice(noticeId.current));
    const { data, error } = await requestToken(credentials);
    const code = error && 'fields' in error ? error.fields?.code : undefined;
    if (code !== undefined) return { code };
    const token = data?.token ?? '';
    const now = Date.now();
    const isUsable = sessionOf(token, now).expiresAt > now;
    if (isUsable) {
      recordActivity();
      dispatch(signedIn(token, now));
    } else noticeId.current = dispatch(notify('failure', sessionLabels.signInFailed)).payload.id;
    return isUsable;
  }

  return { signIn, isSigningIn: isLoading };
}
