import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { useAdminChangePasswordMutation } from './accountApi';
import { accountLabels } from './labels';
import { PasswordField } from '../../app/session/PasswordField';

/** Form that changes the password of the current user. It asks for the old password too. */
export function PasswordForm() {
  const [change] = useAdminChangePasswordMutation();
  const { bind, form, isSending } = usePlainForm({ oldPassword: '', newPassword: '' }, change);
  return (
    <form {...form}>
      <PasswordField
        label={accountLabels.currentPassword}
        name="oldPassword"
        autoComplete="current-password"
        required
        {...bind('oldPassword')}
      />
      <PasswordField
        label={accountLabels.newPassword}
        name="newPassword"
        autoComplete="new-password"
        required
        hint={accountLabels.passwordHint}
        {...bind('newPassword')}
      />
      <AdminButton type="submit" variant="filled">
        {isSending ? accountLabels.saving : accountLabels.changePassword}
      </AdminButton>
    </form>
  );
}
