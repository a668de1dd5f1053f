import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@juris/shared-ui/Button/Button';
import { Field } from '@juris/shared-ui/Field/Field';
import { missingCredentials, useSignIn } from './useSignIn';
import { Page } from './signInLook';

/** `/admin`: the sign-in form, with the words and rules of specification section 5. */
export function SignInPage() {
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const [missing, setMissing] = useState<Partial<ReturnType<typeof missingCredentials>>>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { signIn, isSigningIn } = useSignIn();

  function change(part: Partial<typeof credentials>) {
    setCredentials({ ...credentials, ...part });
    setMissing({ ...missing, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = missingCredentials(credentials);
    setMissing(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
    else void signIn(credentials);
  }

  return (
    <Page>
      <h1>Sign in</h1>
      <Form noValidate onSubmit={submit} aria-busy={isSigningIn}>
        <Field
          ref={email}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={credentials.email}
          onChange={(text) => change({ email: text })}
          error={missing.email}
        />
        <Field
          ref={password}
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={credentials.password}
          onChange={(text) => change({ password: text })}
          error={missing.password}
        />
        <Button type="submit">{isSigningIn ? 'Signing in…' : 'Sign in'}</Button>
      </Form>
    </Page>
  );
}

const Form = styled.form`
  --control-height: 44px;
  --label-text: 0.8125rem;
  --label-gap: 5px;
  display: grid;
  gap: 16px;
  & > button {
    width: 100%;
    margin-top: 6px;
  }
`;
