import type { Invitation, InvitationResponse, StaffChange, StaffMember } from '@juris/contract';
import { reloadingCommand } from '../../editor/record/command';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';

export const staff = outputQuery<StaffMember[]>('adminStaff', {
  url: 'staff',
  tags: ['Staff'],
  read: listIn,
});

export const invite = (body: Invitation) =>
  reloadingCommand<InvitationResponse>('staff/create', body, 'Staff');
export const inviteAgain = (id: number) =>
  reloadingCommand<InvitationResponse>(`staff/invite/${id}`, {}, 'Staff');
export const changeMember = ({ id, ...change }: { id: number } & StaffChange) =>
  reloadingCommand(`staff/update/${id}`, change, 'Staff', 'OwnAccount');
