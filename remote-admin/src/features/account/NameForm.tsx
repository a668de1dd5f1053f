import type { OwnAccount } from '@juris/contract';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { useAdminChangeNameMutation } from './accountApi';

/**
 * Form that changes the name of the current user. Render it with the name as `key`, so that the form shows the
 * new name when the name changes in another tab.
 */
export function NameForm({ account }: { account: OwnAccount }) {
  const [changeName] = useAdminChangeNameMutation();
  const { bind, form, isSending } = usePlainForm({ name: account.name }, changeName);
  return (
    <form {...form}>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        hint="Colleagues read it beside what you save."
        {...bind('name')}
      />
      <CompactButton type="submit" look="filled">
        {isSending ? 'Saving…' : 'Save name'}
      </CompactButton>
    </form>
  );
}
