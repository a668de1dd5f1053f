import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  invitation,
  invitationResponse,
  staffChange,
  staffList,
  staffSavedResponse,
  type EventAction,
  type Role,
  type StaffMember,
} from '@juris/contract';
import { addEvent, signInsSince } from '../activity-events/events';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { HttpError, badRequest, notFound } from '../../platform/http/httpError';
import { secondFactorOffMail, invitationMail } from '../mail/mailTemplates';
import { queueMail } from '../mail/queuedMail';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { makeAccountLink, endAccountLinks } from '../session/accountLinks';
import { currentUser } from '../session/authHooks';
import { emailKey, type CurrentUser } from '../session/sessions';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { switchOffSecondFactor } from '../session/secondFactor';

type MemberChange = z.output<typeof staffChange>;

/** Routes with which administrators manage accounts and roles. They are not in the specification. */
export function staffRoutes(app: ApiServer, services: Services): void {
  const { db, engine, mails, siteOrigin, mail } = services;
  const routes = taggedRoutes(app, 'Staff');

  routes.read('/staff', 'manageStaff', {
    operationId: 'listStaff',
    summary: 'Lists all staff accounts',
    description: 'Sorted by name; deactivated accounts come last.',
    response: { 200: staffList },
    handle: async () => ({ output: await listStaff(db) }),
  });

  /**
   * Creates an invitation link, queues the invitation mail and returns the response body.
   * @param idOf returns the id of the invited account; runs in the same transaction
   */
  async function invite(
    email: string,
    idOf: (transaction: typeof db) => Promise<number>,
    { action, actor }: { action: 'invited' | 'invited again'; actor: CurrentUser },
  ) {
    const invited = await db.transaction().execute(async (transaction) => {
      const id = await idOf(transaction);
      const made = await makeAccountLink(transaction, siteOrigin, id, 'invitation');
      await queueMail(transaction, email, invitationMail(services, made.link));
      const output = await findMember(transaction, id);
      await addEvent(transaction, staffEvent(output, action), actor);
      return { ...made, output };
    });
    mails.wake();
    return {
      message: mail.isDelivered
        ? `Invitation sent to ${email}.`
        : `Invitation for ${email} created. No mail server is set up: send the link yourself.`,
      isMailed: mail.isDelivered,
      ...invited,
    };
  }

  routes.write('/staff/create', 'manageStaff', {
    operationId: 'inviteMember',
    summary: 'Invites a person',
    description: 'Sends the link by e-mail and returns it. It works once within three days.',
    body: invitation,
    response: { 201: invitationResponse },
    handle: async (request, reply) => {
      const email = emailKey(request.body.email);
      const answer = await invite(email, (transaction) => addMember(transaction, email, request.body.role), {
        action: 'invited',
        actor: currentUser(request),
      });
      note(request, `invited account ${answer.output.id} (${answer.output.role})`);
      return reply.code(201).send(answer);
    },
  });

  routes.write('/staff/invite/:id', 'manageStaff', {
    operationId: 'inviteMemberAgain',
    summary: 'Renews the invitation of a person who has not accepted it',
    description: 'Creates a new link. Earlier links work until they expire.',
    response: { 200: invitationResponse },
    errors: [409],
    handle: async (request) => {
      const member = await findMember(db, request.params.id);
      if (member.isInvited === 0 || member.isActive === 0)
        throw new HttpError(
          409,
          `${member.name} ${member.isActive === 0 ? 'can’t sign in: the account is deactivated' : 'already has an account'}.`,
        );
      const answer = await invite(member.email, async () => member.id, {
        action: 'invited again',
        actor: currentUser(request),
      });
      note(request, `invited account ${member.id} again`);
      return answer;
    },
  });

  routes.write('/staff/update/:id', 'manageStaff', {
    operationId: 'changeMember',
    summary: 'Changes the role or status of an account, or turns off its two-factor authentication',
    description:
      'A new role applies from the next request. Deactivating ends all sessions. The last administrator cannot be changed (409). An e-mail notifies the owner when two-factor authentication is turned off; administrators cannot turn off their own here (409).',
    body: staffChange,
    response: { 200: staffSavedResponse },
    errors: [409],
    handle: async (request) => {
      const { id } = request.params;
      const { email } = await findMember(db, id);
      const isFactorOff = request.body.hasSecondFactor === 0;
      if (isFactorOff && id === currentUser(request).id)
        throw new HttpError(409, 'Turn off your own two-factor authentication in your account.');
      const output = await db.transaction().execute(async (transaction) => {
        await changeMember(transaction, engine, id, request.body);
        if (isFactorOff) await queueMail(transaction, email, secondFactorOffMail(services));
        const member = await findMember(transaction, id);
        for (const action of actionsOf(request.body))
          await addEvent(transaction, staffEvent(member, action), currentUser(request));
        return member;
      });
      mails.wake();
      note(request, `changed account ${id}: ${JSON.stringify(request.body)}`);
      return { message: changed(output, request.body), output };
    },
  });
}

/** Returns the event of the activity list for a change of an account. */
const staffEvent = ({ id, name, role }: StaffMember, action: EventAction) => ({
  ...{ kind: 'staff' as const, action, recordId: id, name },
  value: action === 'role changed' || action === 'invited' ? role : '',
});

/** Returns the actions of the activity list for a change of an account. */
const actionsOf = ({ role, isActive, hasSecondFactor }: MemberChange): EventAction[] => [
  ...(role === undefined ? [] : ['role changed' as const]),
  ...(isActive === undefined ? [] : [isActive === 1 ? ('reactivated' as const) : ('deactivated' as const)]),
  ...(hasSecondFactor === undefined ? [] : ['second factor removed' as const]),
];

/** Logs an action of an administrator. */
function note(request: FastifyRequest, what: string): void {
  request.log.info(`${request.id} account ${currentUser(request).id} ${what} from ${request.ip}`);
}

function changed({ name, role, isActive, isInvited }: StaffMember, change: MemberChange): string {
  if (change.hasSecondFactor === 0) return `Two-factor authentication of ${name} is off.`;
  if (change.isActive === 0) return `${name} is signed out and can no longer sign in.`;
  if (change.isActive === 1)
    return isInvited === 1
      ? `${name} is active again. To send a new link, edit the account and choose “Invite again”.`
      : `${name} can sign in again.`;
  return isActive === 1 ? `${name} is now ${withArticle(role)}.` : `${name} is saved.`;
}

const withArticle = (role: Role) => `${role === 'viewer' ? 'a' : 'an'} ${role}`;

/** Returns the accounts of all current and former staff, sorted by name. Deactivated accounts come last. */
async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await staff(db).orderBy('isActive', 'desc').orderBy('name').orderBy('account.id').execute();
  return rows.map(memberOf);
}

/**
 * Returns a member of staff.
 * @throws HttpError 404 if there is no such account
 */
async function findMember(db: Database, id: number): Promise<StaffMember> {
  const row = await staff(db).where('account.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('account', id);
  return memberOf(row);
}

const staff = (db: Database) =>
  db
    .selectFrom('account')
    .leftJoin(
      // One query for all members: the events have no index by account.
      db
        .selectFrom(
          db
            .selectFrom('activityEvent')
            .where('action', '=', 'signed in')
            .where('savedAt', '>=', signInsSince())
            .select(['accountId', 'savedAt as at'])
            .unionAll(db.selectFrom('session').select(['accountId', 'renewedAt as at']))
            .as('time'),
        )
        .select(({ fn }) => ['accountId', fn.max('at').as('lastSeenAt')])
        .groupBy('accountId')
        .as('seen'),
      'seen.accountId',
      'account.id',
    )
    .select(['id', 'name', 'email', 'role', 'isActive', 'passwordHash', 'totpSecret', 'lastSeenAt']);

const memberOf = ({
  passwordHash,
  totpSecret,
  ...member
}: Awaited<ReturnType<ReturnType<typeof staff>['execute']>>[number]): StaffMember => ({
  ...member,
  isInvited: passwordHash === '' ? 1 : 0,
  hasSecondFactor: totpSecret === null ? 0 : 1,
});

/**
 * Adds an account without a password and returns its id. Its owner chooses the password with the invitation link.
 * @throws HttpError 400 if another account has the e-mail address
 */
async function addMember(db: Database, email: string, role: Role): Promise<number> {
  const added = await db
    .insertInto('account')
    .values({ email, name: email, role, passwordHash: '', passwordVersion: 1 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const member = memberOf(await staff(db).where('email', '=', email).executeTakeFirstOrThrow());
  throw badRequest({ email: `${member.name} ${existing(member)}` });
}

/** Returns the end of the message for an invitation of an existing account, with the remedy. */
function existing({ isActive, isInvited }: StaffMember): string {
  if (isActive === 0) return 'already has an account, which is deactivated. Activate it in the list.';
  if (isInvited === 1)
    return 'is already invited. To send a new link, edit the account and choose “Invite again”.';
  return 'already has an account.';
}

/**
 * Changes the role or the status of an account, or disables its second factor. Deactivating an account ends its
 * sessions and its password links. Must run in a transaction.
 * @throws HttpError 409 if no administrator would be left
 */
async function changeMember(transaction: Database, engine: Engine, id: number, change: MemberChange) {
  const administrators = await administratorsOf(transaction, engine);
  const isDemotion = change.role !== undefined && change.role !== 'administrator';
  const isLast = administrators.every((one) => one.id === id);
  if (isLast && administrators.length > 0 && (isDemotion || change.isActive === 0))
    throw new HttpError(409, 'This is the last administrator. Make someone else an administrator first.');
  if (change.hasSecondFactor === 0) await switchOffSecondFactor(transaction, id);
  if (change.role === undefined && change.isActive === undefined) return;
  await transaction
    .updateTable('account')
    .set((row) => ({
      ...(change.role && { role: change.role }),
      ...(change.isActive !== undefined && { isActive: change.isActive }),
      ...(change.isActive === 0 && { passwordVersion: row('passwordVersion', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();
  if (change.isActive === 0) await endAccountLinks(transaction, id);
}

/**
 * Returns the active administrators and locks their rows. Otherwise two administrators could remove the role from each
 * other simultaneously.
 */
async function administratorsOf(transaction: Database, engine: Engine) {
  const query = transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('isActive', '=', 1)
    .where('passwordHash', '!=', '')
    .orderBy('id');
  // SQLite allows only one write transaction at a time and has no row locks.
  return (engine === 'PostgreSQL' ? query.forUpdate() : query).execute();
}
