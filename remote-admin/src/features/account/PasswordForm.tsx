import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { useAdminChangePasswordMutation } from './accountApi';
import { accountLabels } from './labels';

/** Form that changes the password of the current user. It asks for the old password too. */
export function PasswordForm() {
  const [change] = useAdminChangePasswordMutation();
  const { bind, form, isSending } = usePlainForm({ oldPassword: '', newPassword: '' }, change);
  return (
    <form {...form}>
      <Field
        label={accountLabels.currentPassword}
        type="password"
        name="oldPassword"
        autoComplete="current-password"
        required
        {...bind('oldPassword')}
      />
      <Field
        label={accountLabels.newPassword}
        type="password"
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
