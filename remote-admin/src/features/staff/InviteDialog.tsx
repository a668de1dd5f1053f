import { useId, useState } from 'react';
import type { InvitationResponse, Role } from '@juris/contract';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { Fields } from '../../editor/form/form.styles';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { RoleField } from './RoleField';
import { useAdminInviteMutation } from './staffApi';
import { staffLabels } from './labels';
import { SubmitButtons } from '../../editor/form/SubmitButtons';

interface InviteDialogProps {
  onInvited: (invitation: InvitationResponse) => void;
  onClose: () => void;
}

/** Dialog that invites a person by e-mail address and role. The invited person enters the name later. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [invite] = useAdminInviteMutation();
  const [role, setRole] = useState<Role>('editor');
  const id = useId();
  const { bind, form, isSending } = usePlainForm(
    { email: '' },
    ({ email }) => invite({ email, role }),
    onInvited,
  );
  return (
    <Dialog
      title={staffLabels.invite}
      onClose={onClose}
      footer={
        <SubmitButtons
          formId={id}
          label={isSending ? staffLabels.inviting : staffLabels.invite}
          onCancel={onClose}
        />
      }
    >
      <Fields id={id} {...form}>
        <Field
          label={staffLabels.email}
          type="email"
          name="email"
          autoComplete="off"
          required
          {...bind('email')}
        />
        <RoleField value={role} onChange={setRole} />
      </Fields>
    </Dialog>
  );
}
