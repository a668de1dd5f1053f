import { useState } from 'react';
import type { InvitationResponse, StaffMember } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { useAddress } from '../../app/address/useAddress';
import { useListAddress, wholeNumber } from '../../editor/address/useListAddress';
import { ContentList } from '../../editor/table/ContentList';
import { summaryText } from '../../editor/table/listStates';
import { rowColumns } from '../../editor/table/rowColumns';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList } from '../../editor/table/useLocalList';
import { useActiveSwitch } from '../../editor/table/useActiveSwitch';
import { ListViews } from '../../editor/views/ListViews';
import type { ListLabels } from '../../editor/record/contentLabels';
import { InvitationLink } from './InvitationLink';
import { InviteDialog } from './InviteDialog';
import { MemberDialog } from './MemberDialog';
import { useAdminChangeMemberMutation, useAdminStaffQuery } from './staffApi';
import { columns, filters, nameOf, wordsOf } from './staffColumns';
import { staffLabels } from './labels';

/**
 * Screen at `/admin/staff` where administrators manage accounts and roles. The specification does not contain
 * this screen.
 */
export function StaffScreen() {
  const address = useAddress();
  const { read, go } = address;
  const state = useListAddress(address);
  const query = useAdminStaffQuery(undefined, refetchOptions);
  const [change] = useAdminChangeMemberMutation();
  const active = useActiveSwitch<StaffMember>(change);
  const all = [
    ...columns,
    ...rowColumns(nameOf, (id) => go({ edit: String(id) }), active, undefined, false, wordsOf),
  ];
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
      <ScreenBar heading={labels.heading} summary={summaryText(local.list, labels)}>
        <AdminButton variant="filled" onClick={() => go({ add: '' })}>
          <StaffIcon name="add" size={16} /> {staffLabels.invite}
        </AdminButton>
      </ScreenBar>
      <ContentList
        labels={labels}
        {...local}
        onRetry={query.refetch}
        columns={all}
        rowKey={({ id }) => id}
        isMuted={({ isActive }) => isActive === 0}
        state={state}
        tools={<ListViews state={state} filters={filters} />}
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

const labels: ListLabels = staffLabels;
