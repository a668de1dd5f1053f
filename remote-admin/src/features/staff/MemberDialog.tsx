import { useState } from 'react';
import styled from 'styled-components';
import type { InvitationResponse, StaffMember, Role } from '@juris/contract';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { useCommand } from '../../editor/record/command';
import { usePerform } from '../../editor/record/usePerform';
import { changeMember, inviteAgain } from './staffApi';
import { staffLabels } from './labels';
import { roles } from '@juris/contract/rights';
import { SelectField } from '@juris/shared-ui/Field/SelectField';

interface MemberDialogProps {
  member: StaffMember;
  onInvited: (invitation: InvitationResponse) => void;
  onClose: () => void;
}

/** Dialog that changes the role of a staff member, renews a pending invitation, and switches off the second factor. */
export function MemberDialog({ member, onInvited, onClose }: MemberDialogProps) {
  const perform = usePerform();
  const [role, setRole] = useState(member.role);
  const [isAsking, setIsAsking] = useState(false);
  const [send, isSending] = useCommand();
  const [sendInvitation, isInviting] = useCommand();

  async function save() {
    if (isSending) return;
    if (role === member.role || (await perform(send(changeMember({ id: member.id, role }))))) onClose();
  }

  async function invite() {
    if (isInviting) return;
    const outcome = await sendInvitation(inviteAgain(member.id));
    if ((await perform(Promise.resolve(outcome))) && outcome.data) onInvited(outcome.data);
  }

  async function switchOffFactor() {
    setIsAsking(false);
    await perform(send(changeMember({ id: member.id, hasSecondFactor: 0 })));
  }

  return (
    <>
      <Dialog
        title={staffLabels.edit(member.name)}
        onClose={onClose}
        footer={
          <>
            <AdminButton onClick={onClose}>{staffLabels.cancel}</AdminButton>
            {member.isInvited === 1 && member.isActive === 1 && (
              <AdminButton onClick={() => void invite()}>
                {isInviting ? staffLabels.inviting : staffLabels.inviteAgain}
              </AdminButton>
            )}
            <AdminButton variant="filled" onClick={() => void save()}>
              {isSending ? staffLabels.saving : staffLabels.save}
            </AdminButton>
          </>
        }
      >
        <RoleField value={role} onChange={setRole} />
        {member.hasSecondFactor === 1 && (
          <Factor>
            <p>{staffLabels.twoFactor}</p>
            <AdminButton onClick={() => setIsAsking(true)}>{staffLabels.turnOffTwoFactor}</AdminButton>
          </Factor>
        )}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          question={staffLabels.turnOffQuestion(member.name)}
          consequence={staffLabels.turnOffConsequence}
          confirmLabel={staffLabels.turnOff}
          onConfirm={() => void switchOffFactor()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const Factor = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
  margin-top: 20px;
`;

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

/** Menu of the roles. The hint explains the selected role. */
export const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <SelectField
    label={staffLabels.role}
    placeholder={staffLabels.chooseRole}
    hint={staffLabels.roleHints[value]}
    value={value}
    onChange={(chosen) => onChange(roles.find((role) => role === chosen) ?? 'viewer')}
    options={roles.map((role) => ({ value: role, label: staffLabels.roles[role] }))}
  />
);
