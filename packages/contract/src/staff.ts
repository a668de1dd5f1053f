import { z } from 'zod';
import { role } from './account';
import { activeFlag, activeFlagInput, timestamp, requiredEmail } from './fields';
import { savedResponse } from './responses';

const example = {
  id: 2,
  name: 'Asha Varma',
  email: 'asha.varma@example.org',
  role: 'editor',
  isActive: 1,
  isInvited: 0,
  hasSecondFactor: 0,
  lastSeenAt: '2024-02-12T09:30:00.000Z',
};

/** The account of a staff member, as administrators see it. */
export const staffMember = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'Name; the e-mail address until the invitation is accepted' }),
    email: z.string(),
    role,
    isActive: activeFlag,
    isInvited: z.literal([1, 0]).meta({ description: '1 until the invitation is accepted' }),
    hasSecondFactor: activeFlag.meta({ description: '1 if two-factor authentication is on' }),
    lastSeenAt: timestamp
      .nullable()
      .meta({ description: 'Latest session renewal or sign-in of the last 90 days' }),
  })
  .meta({ id: 'StaffMember', examples: [example] });
/** Value of {@link staffMember}. */
export type StaffMember = z.infer<typeof staffMember>;

/** Response with the accounts of all staff members. */
export const staffList = z.object({ output: z.array(staffMember) }).meta({ id: 'StaffList' });
/** Value of {@link staffList}. */
export type StaffList = z.infer<typeof staffList>;

/** Body of the request that invites a person to an account with a role. */
export const invitation = z
  .strictObject({ email: requiredEmail, role })
  .meta({ id: 'Invitation', examples: [{ email: 'asha.varma@example.org', role: 'editor' }] });
/** Value of {@link invitation} as a client sends it. */
export type Invitation = z.input<typeof invitation>;

/** Response to an invitation: the new account and the link that was sent to the person by e-mail. */
export const invitationResponse = z
  .object({
    message: z.string(),
    output: staffMember,
    link: z.string().meta({ description: 'Link to accept the invitation; works once within three days' }),
    expiresAt: timestamp,
    isMailed: z
      .boolean()
      .optional()
      .meta({ description: 'False if no mail server is set, so that nobody sends the link' }),
  })
  .meta({
    id: 'InvitationAnswer',
    examples: [
      {
        message: 'Invitation sent to asha.varma@example.org.',
        output: { ...example, name: example.email, isInvited: 1, lastSeenAt: null },
        link: 'https://www.example.org/admin/choosepassword#M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo',
        expiresAt: '2024-02-15T09:30:00.000Z',
        isMailed: true,
      },
    ],
  });
/** Value of {@link invitationResponse}. */
export type InvitationResponse = z.infer<typeof invitationResponse>;

/**
 * Body of the request with which an administrator changes an account: its role, its status, or its two-factor
 * authentication, which can only be turned off. Absent fields keep their value.
 */
export const staffChange = z
  .strictObject({
    role: role.optional(),
    isActive: activeFlagInput.optional(),
    hasSecondFactor: z
      .literal(0, 'can only be switched off (0)')
      .optional()
      .meta({ description: '0 turns off two-factor authentication; only the owner can turn it on' }),
  })
  .meta({ id: 'StaffChange', example: { role: 'administrator' } });
/** Value of {@link staffChange} as a client sends it. */
export type StaffChange = z.input<typeof staffChange>;

/** Response to a change of a staff member's account. */
export const staffSavedResponse = savedResponse('Staff', staffMember, 'Asha Varma is now an administrator.');
/** Value of {@link staffSavedResponse}. */
export type StaffSavedResponse = z.infer<typeof staffSavedResponse>;
