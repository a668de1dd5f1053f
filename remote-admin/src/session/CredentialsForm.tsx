import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Credentials } from '@juris/mock-api/contract';
import { Field } from '@juris/shared-ui/Field/Field';
import { useSignIn } from './useSignIn';

interface CredentialsFormProps {
  /** The account that is most likely. */
  email?: string;
  onSignedIn: () => void;
  /** The buttons. */
  children: (isSigningIn: boolean) => ReactNode;
  className?: string;
}

/** E-mail and password, with the words and rules of specification section 5. */
export function CredentialsForm({ email = '', onSignedIn, children, className }: CredentialsFormProps) {
  const [credentials, setCredentials] = useState({ email, password: '' });
  const [missing, setMissing] = useState<Partial<ReturnType<typeof missingCredentials>>>({});
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { signIn, isSigningIn } = useSignIn();

  function change(part: Partial<typeof credentials>) {
    setCredentials({ ...credentials, ...part });
    setMissing({ ...missing, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = missingCredentials(credentials);
    setMissing(found);
    if (found.email) emailField.current?.focus();
    else if (found.password) passwordField.current?.focus();
    else if (await signIn(credentials)) onSignedIn();
  }

  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isSigningIn || undefined}
    >
      <Field
        ref={emailField}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={credentials.email}
        onChange={(text) => change({ email: text })}
        error={missing.email}
      />
      <Field
        ref={passwordField}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(text) => change({ password: text })}
        error={missing.password}
      />
      {children(isSigningIn)}
    </form>
  );
}

/** What to say of the fields that are empty. */
const missingCredentials = ({ email, password }: Credentials) => ({
  email: email.trim() ? undefined : 'Please enter email',
  password: password ? undefined : 'Please enter password',
});
