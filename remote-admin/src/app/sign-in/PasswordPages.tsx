import { useEffect, useRef, useState } from 'react';
import type {
  AccountLink,
  AccountLinkResponse,
  MessageResponse,
  LinkAcceptance,
  ForgottenPassword,
} from '@juris/contract';
import { api, isSignedIn, Link, useAppSelector, useLocation, useNavigate } from '@juris/platform';
import { Button } from '@juris/shared-ui/Button/Button';
import { Field } from '@juris/shared-ui/Field/Field';
import { useTheme } from '../layout/theme';
import { firstScreen, signInAddress } from '../session/sessionRoutes';
import { useSignIn } from '../session/CredentialsForm';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { FormLinks, SignInLayout, PlainForm } from './signIn.styles';
import { appLabels } from '../labels';
import { PasswordField } from '../../editor/form/PasswordField';
import { sessionLabels } from '../session/labels';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminForgotten: build.mutation<MessageResponse, ForgottenPassword>({
      query: (body) => ({ url: 'account/forgotten', method: 'POST', body }),
    }),
    // A query would keep the secret link in the cache, so this request is a mutation.
    adminReadLink: build.mutation<AccountLinkResponse, AccountLink>({
      query: (body) => ({ url: 'account/link', method: 'POST', body }),
    }),
    adminAcceptLink: build.mutation<MessageResponse, LinkAcceptance>({
      query: (body) => ({ url: 'account/link/accept', method: 'POST', body }),
    }),
  }),
});

/**
 * Page at `/admin/forgotten`, where a user requests a mail with a password link. The confirmation does not reveal
 * whether the account exists.
 */
export function ForgottenPage() {
  const [requestLink] = passwordApi.useAdminForgottenMutation();
  const [said, setSaid] = useState('');
  const { bind, form, isSending } = usePlainForm({ email: '' }, requestLink, ({ message }) =>
    setSaid(message),
  );
  return (
    <SignInLayout theme={useTheme()}>
      <h1>{appLabels.forgotTitle}</h1>
      {said ? (
        <p>{said}</p>
      ) : (
        <PlainForm {...form}>
          <Field
            label={sessionLabels.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            {...bind('email')}
          />
          <Button type="submit">{isSending ? appLabels.sending : appLabels.sendLink}</Button>
        </PlainForm>
      )}
      <FormLinks>
        <Link to={signInAddress}>{appLabels.backToSignIn}</Link>
      </FormLinks>
    </SignInLayout>
  );
}

/**
 * Page at `/admin/choosepassword#…`, for links in invitations and mails for forgotten passwords. The token follows the
 * `#`, which browsers do not send to servers, so no log contains the token.
 */
export function ChoosePasswordPage() {
  const token = useLocation().hash.slice(1);
  const [read, { data: link, error }] = passwordApi.useAdminReadLinkMutation();
  useEffect(() => void read({ token }), [read, token]);

  return (
    <SignInLayout theme={useTheme()}>
      <h1>{link?.purpose === 'invitation' ? appLabels.welcome : appLabels.setPassword}</h1>
      {link ? (
        <Choice token={token} link={link} />
      ) : error ? (
        <p role="alert">{'message' in error ? error.message : appLabels.linkFailed}</p>
      ) : (
        <p role="status">{appLabels.loading}</p>
      )}
      <FormLinks>
        <Link to={signInAddress}>{appLabels.backToSignIn}</Link>
      </FormLinks>
    </SignInLayout>
  );
}

function Choice({ token, link }: { token: string; link: AccountLinkResponse }) {
  const navigate = useNavigate();
  const [accept] = passwordApi.useAdminAcceptLinkMutation();
  const isInvitation = link.purpose === 'invitation';
  const chosen = useRef('');
  const { signIn } = useSignIn();
  const session = useAppSelector((state) => state.session);

  /**
   * Signs in with the new password. An account with a second factor needs a code, so the sign-in page opens. A session
   * of this browser is kept, because other tabs may show its unsaved forms.
   */
  async function enter() {
    const hasSession = isSignedIn({ session }, Date.now());
    const isEntered = !hasSession && (await signIn({ email: link.email, password: chosen.current }));
    void navigate(isEntered === true ? firstScreen() : signInAddress, { replace: true });
  }

  const { bind, form, isSending } = usePlainForm(
    { name: '', newPassword: '' },
    ({ name, newPassword }) => {
      chosen.current = newPassword;
      return accept({ token, newPassword, ...(isInvitation && { name }) });
    },
    () => void enter(),
  );
  return (
    <>
      <p>{isInvitation ? appLabels.invited(link.email) : appLabels.passwordFor(link.email)}</p>
      <PlainForm {...form}>
        {isInvitation && (
          <Field label={appLabels.name} name="name" autoComplete="name" required {...bind('name')} />
        )}
        <PasswordField
          label={appLabels.newPassword}
          name="newPassword"
          autoComplete="new-password"
          required
          hint={appLabels.passwordHint}
          {...bind('newPassword')}
        />
        <Button type="submit">{isSending ? appLabels.saving : appLabels.savePassword}</Button>
      </PlainForm>
    </>
  );
}
