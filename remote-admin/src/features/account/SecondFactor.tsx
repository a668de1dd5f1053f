import { useState, lazy, Suspense } from 'react';
import type { RecoveryCodes, SecondFactorSecret } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { PasswordField } from '../../editor/form/PasswordField';
import { useCommand } from '../../editor/record/command';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { CopyableText, Steps } from './account.styles';
import { beginSecondFactor, proveSecondFactor, removeSecondFactor } from './accountApi';
import { accountLabels } from './labels';

/** Sets up and removes the second factor of the current user. The recovery codes are shown once, after the setup. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const dispatch = useAppDispatch();
  const [send, isLoading] = useCommand();
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function start() {
    const { data, error } = await send(beginSecondFactor);
    if (data?.secret) setSecret(data);
    else dispatch(notify('failure', error?.message ?? accountLabels.wentWrong));
  }
  const finish = (answer: RecoveryCodes) => {
    setSecret(undefined);
    setCodes(answer.codes);
  };

  if (codes)
    return (
      <Steps>
        <p>{accountLabels.recoveryCodes}</p>
        <CopyableText>{codes.join('\n')}</CopyableText>
        <AdminButton onClick={() => setCodes(undefined)}>{accountLabels.done}</AdminButton>
      </Steps>
    );
  if (secret)
    return <SecondFactorSetUp secret={secret} onDone={finish} onCancel={() => setSecret(undefined)} />;
  if (isOn) return <Removal />;
  return (
    <Steps>
      <p>{accountLabels.twoFactorOff}</p>
      <AdminButton onClick={() => void start()}>
        {isLoading ? accountLabels.settingUp : accountLabels.setUp}
      </AdminButton>
    </Steps>
  );
}

function Removal() {
  const { bind, form, isSending } = usePlainForm({ password: '' }, removeSecondFactor);
  return (
    <form {...form}>
      <p>{accountLabels.twoFactorOn}</p>
      <PasswordField
        label={accountLabels.password}
        name="password"
        autoComplete="current-password"
        required
        {...bind('password')}
      />
      <AdminButton type="submit">{isSending ? accountLabels.turningOff : accountLabels.turnOff}</AdminButton>
    </form>
  );
}

const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-code" */ './QrCode')).QrCode,
}));

interface SecondFactorSetUpProps {
  secret: SecondFactorSecret;
  onDone: (answer: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code of the app and the password. */
function SecondFactorSetUp({ secret: { secret, address }, onDone, onCancel }: SecondFactorSetUpProps) {
  const { bind, form, isSending } = usePlainForm(
    { code: '', password: '' },
    (values) => proveSecondFactor({ ...values, secret }),
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
