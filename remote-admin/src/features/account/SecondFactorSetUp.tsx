import { lazy, Suspense } from 'react';
import type { RecoveryCodes, SecondFactorSecret } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { useAdminProveSecondFactorMutation } from './accountApi';
import { CopyableText } from './account.styles';
import { accountLabels } from './labels';
import { PasswordField } from '../../app/session/PasswordField';

const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-code" */ './QrCode')).QrCode,
}));

interface SecondFactorSetUpProps {
  secret: SecondFactorSecret;
  onDone: (answer: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code of the app and the password. */
export function SecondFactorSetUp({ secret: { secret, address }, onDone, onCancel }: SecondFactorSetUpProps) {
  const [prove] = useAdminProveSecondFactorMutation();
  const { bind, form, isSending } = usePlainForm(
    { code: '', password: '' },
    (values) => prove({ ...values, secret }),
    onDone,
  );
  return (
    <form {...form}>
      <p>{accountLabels.scan}</p>
      <Suspense fallback={null}>
        <QrCode text={address} label={accountLabels.qrCode} />
      </Suspense>
      <CopyableText>{secret}</CopyableText>
      <Field
        label={accountLabels.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...bind('code')}
      />
      <PasswordField
        label={accountLabels.password}
        name="password"
        autoComplete="current-password"
        required
        {...bind('password')}
      />
      <span>
        <AdminButton type="submit" variant="filled">
          {isSending ? accountLabels.checking : accountLabels.turnOn}
        </AdminButton>{' '}
        <AdminButton onClick={onCancel}>{accountLabels.cancel}</AdminButton>
      </span>
    </form>
  );
}
