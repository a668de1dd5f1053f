import { z } from 'zod';
import { role } from './account';
import { activeFlag, activeFlagInput, moment, requiredEmail } from './fields';

/** A member of the staff, for administrators. */
export const staffMember = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'The e-mail address until the invitation is accepted' }),
    email: z.string(),
    role,
    isActive: activeFlag,
    isInvited: z
      .literal([1, 0])
      .meta({ description: '1 while no password was chosen, so that nobody can sign in yet' }),
    hasSecondFactor: activeFlag.meta({ description: '1 when a code is asked for at sign-in' }),
    lastSeenAt: moment.nullable().meta({ description: 'The latest sign-in or renewal of an open session' }),
  })
  .meta({
    id: 'StaffMember',
    examples: [
      {
        id: 2,
        name: 'Asha Varma',
        email: 'asha.varma@example.org',
        role: 'editor',
        isActive: 1,
        isInvited: 0,
        hasSecondFactor: 0,
        lastSeenAt: '2024-02-12T09:30:00.000Z',
      },
    ],
  });
export type StaffMember = z.infer<typeof staffMember>;

/** The response with all members of the staff. */
export const staffList = z.object({ output: z.array(staffMember) }).meta({ id: 'StaffList' });
export type StaffList = z.infer<typeof staffList>;

/** The request to invite a person with a role. */
export const invitation = z
  .strictObject({ email: requiredEmail, role })
  .meta({ id: 'Invitation', examples: [{ email: 'asha.varma@example.org', role: 'editor' }] });
export type Invitation = z.input<typeof invitation>;

/** The response to an invitation, with the link that was e-mailed. */
export const invitationAnswer = z
  .object({
    message: z.string(),
    output: staffMember,
    link: z
      .string()
      .meta({ description: 'The page on which the invitation is accepted, once, in three days' }),
    expiresAt: moment,
  })
  .meta({
    id: 'InvitationAnswer',
    examples: [
      {
        message: 'Invitation sent to asha.varma@example.org.',
        output: {
          id: 2,
          name: 'asha.varma@example.org',
          email: 'asha.varma@example.org',
          role: 'editor',
          isActive: 1,
          isInvited: 1,
          hasSecondFactor: 0,
          lastSeenAt: null,
        },
        link: 'https://www.example.org/admin/choosepassword#M1v8yT0xJb3Qf5i2cE7uKXk8gq4dN6wZr9sLhVt0aBo',
        expiresAt: '2024-02-15T09:30:00.000Z',
      },
    ],
  });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/**
 * The change of a staff member by an administrator: the role, the permission to sign in, and the removal of a lost
 * second factor.
 */
export const staffChange = z
  .strictObject({
    role: role.optional(),
    isActive: activeFlagInput.optional(),
    hasSecondFactor: z
      .literal(0, 'can only be switched off (0)')
      .optional()
      .meta({ description: '0 asks for no code any more; only its owner switches it on' }),
  })
  .meta({ id: 'StaffChange', example: { role: 'administrator' } });
export type StaffChange = z.input<typeof staffChange>;

/** The response to a change of a staff member. */
export const staffSaved = z
  .object({
    message: z.string().meta({ examples: ['Asha Varma is now an administrator.'] }),
    output: staffMember,
  })
  .meta({ id: 'StaffSaved' });
export type StaffSaved = z.infer<typeof staffSaved>;
