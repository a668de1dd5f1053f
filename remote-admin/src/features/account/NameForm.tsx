import type { OwnAccount } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { useAdminChangeNameMutation } from './accountApi';
import { accountLabels } from './labels';

/**
 * Form that changes the name of the current user. Render it with the name as `key`, so that it shows changes of other
 * tabs.
 */
export function NameForm({ account }: { account: OwnAccount }) {
  const [changeName] = useAdminChangeNameMutation();
  const { bind, form, isSending } = usePlainForm({ name: account.name }, changeName);
  return (
    <form {...form}>
      <Field
        label={accountLabels.name}
        name="name"
        autoComplete="name"
        required
        hint={accountLabels.nameHint}
        {...bind('name')}
      />
      <AdminButton type="submit" variant="filled">
        {isSending ? accountLabels.saving : accountLabels.saveName}
      </AdminButton>
    </form>
  );
}
