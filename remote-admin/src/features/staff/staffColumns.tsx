import type { StaffMember } from '@juris/contract';
import { Timestamp } from '../../editor/table/Timestamp';
import { textColumn } from '../../editor/table/columns';
import type { LocalFilter } from '../../editor/table/localList';

/** Labels of the roles. */
export const roleNames = { editor: 'Editor', administrator: 'Administrator' };

/** Returns the label of a member's status. An invited member has not accepted the invitation yet. */
const statusOf = ({ isActive, isInvited }: StaffMember) =>
  isActive === 0 ? 'Off' : isInvited === 1 ? 'Invited' : 'Active';

const roleOf = (member: StaffMember) =>
  statusOf(member) === 'Invited' ? `${roleNames[member.role]}, invited` : roleNames[member.role];

export const nameOf = ({ name }: StaffMember) => name;

/** Columns of the list of staff. */
export const columns = [
  textColumn('Name', 'name', nameOf, { cut: 30 }),
  textColumn('Email', 'wide', ({ email }: StaffMember) => email, { cut: 30 }),
  textColumn('Role', 'detail', roleOf),
  {
    heading: 'Last seen',
    place: 'wide' as const,
    value: ({ lastSeenAt }: StaffMember) => lastSeenAt ?? '',
    cell: ({ lastSeenAt }: StaffMember) => lastSeenAt && <Timestamp at={lastSeenAt} />,
  },
];

/** Filters of the list of staff. */
export const filters: readonly LocalFilter<StaffMember>[] = [
  { name: 'status', label: 'status', valueOf: statusOf },
  { name: 'role', label: 'role', valueOf: ({ role }) => roleNames[role] },
];
