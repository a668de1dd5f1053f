import type { Invitation, InvitationResponse, StaffChange, StaffMember } from '@juris/contract';
import type { Command } from '../../editor/record/command';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';

export const staff = outputQuery<StaffMember[]>('adminStaff', {
  url: 'staff',
  tags: ['Staff'],
  read: listIn,
});

const staffCommand = <Answer>(
  url: string,
  body: object,
  invalidates: Command['invalidates'] = ['Staff'],
): Command<Answer> => ({ url, body, invalidates, isReloadedOnFailure: true });

export const invite = (body: Invitation) => staffCommand<InvitationResponse>('staff/create', body);

export const inviteAgain = (id: number) => staffCommand<InvitationResponse>(`staff/invite/${id}`, {});

export const changeMember = ({ id, ...change }: { id: number } & StaffChange) =>
  staffCommand(`staff/update/${id}`, change, ['Staff', 'OwnAccount']);
