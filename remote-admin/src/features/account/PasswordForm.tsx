import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { useAdminChangePasswordMutation } from './accountApi';

/** Form that changes the password of the current user. It asks for the old password too. */
export function PasswordForm() {
  const [change] = useAdminChangePasswordMutation();
  const { bind, form, isSending } = usePlainForm({ oldPassword: '', newPassword: '' }, change);
  return (
    <form {...form}>
      <Field
        label="Old password"
        type="password"
        name="oldPassword"
        autoComplete="current-password"
        required
        {...bind('oldPassword')}
      />
      <Field
        label="New password"
        type="password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint="At least 12 characters, and not one that many use. Your other sessions end."
        {...bind('newPassword')}
      />
      <AdminButton type="submit" variant="filled">
        {isSending ? 'Saving…' : 'Change password'}
      </AdminButton>
    </form>
  );
}
