import type { StaffMember } from '@juris/contract';
import { Timestamp } from '../../editor/table/Timestamp';
import { textColumn } from '../../editor/table/columns';
import type { LocalFilter } from '../../editor/table/localList';
import { staffLabels } from './labels';

/** Returns the label of a member's status. An invited member has not accepted the invitation yet. */
const statusOf = ({ isActive, isInvited }: StaffMember) =>
  isActive === 0
    ? staffLabels.status.off
    : isInvited === 1
      ? staffLabels.status.invited
      : staffLabels.status.active;

const roleOf = ({ role }: StaffMember) => staffLabels.roles[role];

/** Returns the texts of a member’s switch. An invited member has not accepted the invitation yet. */
export const wordsOf = ({ isInvited }: StaffMember) =>
  isInvited === 1 ? ([staffLabels.status.invited, staffLabels.status.off] as const) : undefined;

export const nameOf = ({ name }: StaffMember) => name;

/** Columns of the list of staff. */
export const columns = [
  textColumn(staffLabels.name, 'name', nameOf, { cut: 30 }),
  textColumn(staffLabels.email, 'wide', ({ email }: StaffMember) => email, { cut: 30 }),
  textColumn(staffLabels.role, 'detail', roleOf),
  {
    heading: staffLabels.lastActive,
    position: 'wide' as const,
    value: ({ lastSeenAt }: StaffMember) => lastSeenAt ?? '',
    cell: ({ lastSeenAt }: StaffMember) => lastSeenAt && <Timestamp at={lastSeenAt} />,
  },
];

/** Filters of the list of staff. */
export const filters: readonly LocalFilter<StaffMember>[] = [
  { name: 'status', label: 'status', valueOf: statusOf },
  { name: 'role', label: 'role', valueOf: roleOf },
];
