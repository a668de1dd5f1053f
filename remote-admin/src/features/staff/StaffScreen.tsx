import { useState, useRef } from 'react';
import styled from 'styled-components';
import type { InvitationResponse, StaffMember, Role } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { notify, useAppDispatch } from '@juris/platform';
import { copyText } from '@juris/shared-ui/copyText';
import { useAddress } from '../../editor/address/useAddress';
import { useCommand } from '../../editor/record/command';
import { useListAddress, wholeNumber } from '../../editor/address/useListAddress';
import { Fields } from '../../editor/form/form.styles';
import { ShortFormDialog } from '../../editor/form/ShortDialogs';
import { usePlainForm } from '../../editor/form/usePlainForm';
import { textColumn, timeColumn, Timestamp } from '../../editor/table/columns';
import { ListScreen } from '../../editor/table/ListScreen';
import { rowColumns } from '../../editor/table/rowColumns';
import { useActiveSwitch } from '../../editor/table/useActiveSwitch';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList, type LocalFilter } from '../../editor/table/useLocalList';
import { staffLabels } from './labels';
import { MemberDialog, RoleField } from './MemberDialog';
import { changeMember, invite, staff } from './staffApi';

/**
 * Screen at `/admin/staff` where administrators manage accounts and roles. The specification does not contain
 * this screen.
 */
function StaffScreen() {
  const address = useAddress();
  const { read, go } = address;
  const state = useListAddress(address);
  const query = staff.useQuery(undefined, refetchOptions);
  const [send] = useCommand();
  const active = useActiveSwitch<StaffMember>((change) => send(changeMember(change)));
  const all = [...columns, ...rowColumns(nameOf, (id) => go({ edit: String(id) }), active, { wordsOf })];
  const local = useLocalList(useListState(query), { columns, filters, state });
  const [invitation, setInvitation] = useState<InvitationResponse>();

  const edited = wholeNumber(read('edit'));
  const member = query.currentData?.find(({ id }) => id === edited);
  const close = () => go({ add: undefined, edit: undefined }, { replace: true });
  const showLink = (made: InvitationResponse) => {
    close();
    setInvitation(made);
  };

  return (
    <>
      <ListScreen
        {...{ ...local, state }}
        labels={staffLabels}
        buttons={
          <AdminButton variant="filled" onClick={() => go({ add: '' })}>
            <StaffIcon name="add" size={16} /> {staffLabels.invite}
          </AdminButton>
        }
        onRetry={query.refetch}
        columns={all}
        rowKey={({ id }) => id}
        isMuted={({ isActive }) => isActive === 0}
      />
      {read('add') !== undefined && <InviteDialog onInvited={showLink} onClose={close} />}
      {member && <MemberDialog member={member} onInvited={showLink} onClose={close} />}
      {invitation && <InvitationLink invitation={invitation} onClose={() => setInvitation(undefined)} />}
      {active.asking && (
        <ConfirmDialog
          question={staffLabels.deactivateQuestion(active.asking.name)}
          consequence={staffLabels.deactivateConsequence}
          confirmLabel={staffLabels.deactivate}
          onConfirm={active.confirm}
          onCancel={active.cancel}
        />
      )}
    </>
  );
}

export { StaffScreen as Component };

/** Returns the label of a member's status. An invited member has not accepted the invitation yet. */
const statusOf = ({ isActive, isInvited }: StaffMember) =>
  isActive === 0
    ? staffLabels.status.off
    : isInvited === 1
      ? staffLabels.status.invited
      : staffLabels.status.active;

const roleOf = ({ role }: StaffMember) => staffLabels.roles[role];

/** Returns the texts of a member’s switch. An invited member has not accepted the invitation yet. */
const wordsOf = ({ isInvited }: StaffMember) =>
  isInvited === 1 ? ([staffLabels.status.invited, staffLabels.status.off] as const) : undefined;

const nameOf = ({ name }: StaffMember) => name;

const columns = [
  textColumn(staffLabels.name, 'name', nameOf, { cut: 30 }),
  textColumn(staffLabels.email, 'wide', ({ email }: StaffMember) => email, { cut: 30 }),
  textColumn(staffLabels.role, 'detail', roleOf),
  timeColumn(staffLabels.lastActive, 'wide', ({ lastSeenAt }: StaffMember) => lastSeenAt),
];

const filters: readonly LocalFilter<StaffMember>[] = [
  { name: 'status', label: 'status', valueOf: statusOf },
  { name: 'role', label: 'role', valueOf: roleOf },
];

interface InviteDialogProps {
  onInvited: (invitation: InvitationResponse) => void;
  onClose: () => void;
}

/** Dialog that invites a person by e-mail address and role. The invited person enters the name later. */
function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [role, setRole] = useState<Role>('editor');
  const { bind, form, isSending } = usePlainForm(
    { email: '' },
    ({ email }) => invite({ email, role }),
    onInvited,
  );
  return (
    <ShortFormDialog
      {...form}
      as={Fields}
      title={staffLabels.invite}
      submitLabel={isSending ? staffLabels.inviting : staffLabels.invite}
      onClose={onClose}
    >
      <Field
        label={staffLabels.email}
        type="email"
        name="email"
        autoComplete="off"
        required
        {...bind('email')}
      />
      <RoleField value={role} onChange={setRole} />
    </ShortFormDialog>
  );
}

interface InvitationLinkProps {
  invitation: InvitationResponse;
  onClose: () => void;
}

/**
 * Shows the link of a new invitation. The link cannot be shown again later, because the server stores only its hash.
 */
function InvitationLink({
  invitation: { link, expiresAt, output, isMailed = true },
  onClose,
}: InvitationLinkProps) {
  const dispatch = useAppDispatch();
  const shown = useRef<HTMLElement>(null);

  async function copy() {
    const isCopied = shown.current !== null && (await copyText(shown.current));
    dispatch(
      isCopied ? notify('success', staffLabels.linkCopied) : notify('failure', staffLabels.linkNotCopied),
    );
  }

  return (
    <Dialog
      title={staffLabels.invitation}
      onClose={onClose}
      footer={
        <>
          <AdminButton onClick={() => void copy()}>{staffLabels.copyLink}</AdminButton>
          <AdminButton variant="filled" onClick={onClose}>
            {staffLabels.done}
          </AdminButton>
        </>
      }
    >
      <p>
        {isMailed ? staffLabels.invitationSent(output.email) : staffLabels.invitationNotSent(output.email)}{' '}
        <Timestamp at={expiresAt} />. {staffLabels.invitationOnce}
      </p>
      <Shown ref={shown}>{link}</Shown>
    </Dialog>
  );
}

const Shown = styled.code`
  display: block;
  margin-top: 14px;
  padding: 10px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  background: var(--c-ledger-1);
  overflow-wrap: anywhere;
  user-select: all;
`;
