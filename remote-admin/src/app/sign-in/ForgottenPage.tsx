import { useState } from 'react';
import type { MessageResponse, ForgottenPassword } from '@juris/contract';
import { api, Link } from '@juris/platform';
import { Button } from '@juris/shared-ui/Button/Button';
import { Field } from '@juris/shared-ui/Field/Field';
import { useTheme } from '../layout/theme';
import { signInAddress } from '../session/addresses';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { FormLinks, SignInLayout, PlainForm } from './signIn.styles';
import { appLabels } from '../labels';
import { sessionLabels } from '../session/labels';

const { useAdminForgottenMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminForgotten: build.mutation<MessageResponse, ForgottenPassword>({
      query: (body) => ({ url: 'account/forgotten', method: 'POST', body }),
    }),
  }),
});

/**
 * Page at `/admin/forgotten`, where a user requests a mail with a password link. The confirmation does not reveal
 * whether the account exists.
 */
export function ForgottenPage() {
  const [requestLink] = useAdminForgottenMutation();
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
