import { z } from 'zod';
import {
  accountName,
  messageResponse,
  ownAccountResponse,
  ownAccountSavedResponse,
  passwordChange,
  sessionList,
  passwordProof,
  recoveryCodes,
  secondFactorProof,
  secondFactorSecret,
} from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import { setFileCookie } from '../session/fileCookie';
import { badRequest } from '../../platform/http/httpError';
import { newSecret, timeStepOf, switchOffSecondFactor, switchOnSecondFactor } from '../session/secondFactor';

const messages = {
  name: 'Name saved.',
  password: 'Password changed. You’re signed out elsewhere.',
  session: 'Session ended.',
  sessions: 'You’re logged out everywhere.',
  factorOn: 'Two-factor authentication is on.',
  factorOff: 'Two-factor authentication is off.',
};

/** Routes with which users read and change their own account. They are not in the specification. */
export function ownAccountRoutes(app: ApiServer, { db, sessions, siteOrigin }: Services): void {
  const routes = taggedRoutes(app, 'Account');
  routes.read('/account', 'useOwnAccount', {
    operationId: 'getOwnAccount',
    summary: 'Returns the current user',
    description: 'Includes the current role: a changed role applies from the next request.',
    response: { 200: ownAccountResponse },
    handle: async (request, reply) => {
      const { sessionId: _, ...output } = currentUser(request);
      // The admin area requests the account at its start. The browser may have lost the cookie for uploaded files by
      // then, so this response sets it again.
      const token = request.headers.authorization?.split(' ').at(-1);
      if (token) void setFileCookie(reply, token, siteOrigin);
      return { output };
    },
  });

  routes.write('/account/name', 'useOwnAccount', {
    operationId: 'changeOwnName',
    summary: 'Changes the name of the current user',
    description: 'Shown to colleagues next to changes.',
    body: accountName,
    response: { 200: ownAccountSavedResponse },
    handle: async (request) => {
      const { sessionId: _, ...account } = currentUser(request);
      const { name } = request.body;
      await db.updateTable('account').set({ name }).where('id', '=', account.id).execute();
      return { message: messages.name, output: { ...account, name } };
    },
  });

  routes.write('/account/password', 'useOwnAccount', {
    operationId: 'changeOwnPassword',
    summary: 'Changes the password of the current user',
    description: 'Ends all other sessions. Wrong passwords are limited with 429, like sign-ins.',
    body: passwordChange,
    response: { 200: messageResponse(messages.password) },
    errors: [429],
    handle: async (request) => {
      const account = currentUser(request);
      const { oldPassword, newPassword } = request.body;
      await sessions.changePassword(account, oldPassword, newPassword, request.ip);
      request.log.info(`${request.id} password changed: account ${account.id} from ${request.ip}`);
      return { message: messages.password };
    },
  });

  routes.read('/account/sessions', 'useOwnAccount', {
    operationId: 'listOwnSessions',
    summary: 'Lists the open sessions of the current user',
    description: 'Latest first.',
    response: { 200: sessionList },
    handle: async (request) => ({ output: await sessions.list(currentUser(request)) }),
  });

  routes.write('/account/sessions/:id/end', 'useOwnAccount', {
    operationId: 'endOwnSession',
    summary: 'Ends a session of the current user',
    description: 'Has no effect on sessions that have ended or belong to another user.',
    params: z.object({
      id: z.string().max(36, 'is too long').meta({ description: 'Id from the list of sessions' }),
    }),
    response: { 200: messageResponse(messages.session) },
    handle: async (request) => {
      const { id } = currentUser(request);
      await sessions.endOne({ id, sessionId: request.params.id });
      request.log.info(`${request.id} session ended: account ${id} from ${request.ip}`);
      return { message: messages.session };
    },
  });

  routes.write('/account/sessions/end', 'useOwnAccount', {
    operationId: 'logOutEverywhere',
    summary: 'Ends all sessions of the current user, including this one',
    description: 'All their tokens are rejected from then on.',
    response: { 200: messageResponse(messages.sessions) },
    handle: async (request) => {
      const { id } = currentUser(request);
      await sessions.endAll(id);
      request.log.info(`${request.id} logged out everywhere: account ${id} from ${request.ip}`);
      return { message: messages.sessions };
    },
  });
}

/**
 * Routes with which users switch the second factor of their account on and off. The second factor is a code (TOTP)
 * from an authenticator app. These routes are not in the specification.
 */
export function secondFactorRoutes(app: ApiServer, { db, siteName, sessions }: Services): void {
  const routes = taggedRoutes(app, 'Account');
  routes.write('/account/second-factor/begin', 'useOwnAccount', {
    operationId: 'beginSecondFactor',
    summary: 'Creates a secret for an authenticator app',
    description: 'Nothing is stored until the secret is confirmed with a code.',
    response: { 200: secondFactorSecret },
    handle: async (request) => newSecret(siteName, currentUser(request).email),
  });

  routes.write('/account/second-factor/prove', 'useOwnAccount', {
    operationId: 'proveSecondFactor',
    summary: 'Turns on two-factor authentication',
    description:
      'Requires the password and a code from the app. Returns the recovery codes, which are not shown again; each works for one sign-in. Wrong passwords are limited with 429, like sign-ins.',
    body: secondFactorProof,
    response: { 200: recoveryCodes },
    errors: [429],
    handle: async (request) => {
      const account = currentUser(request);
      const { secret, code, password } = request.body;
      const step = timeStepOf(secret, code);
      if (step === undefined)
        throw badRequest({
          code: 'This code isn’t right. Check the app and the time on your phone.',
        });
      await sessions.provePassword(account, password, request.ip, 'password');
      const codes = await db
        .transaction()
        .execute((transaction) => switchOnSecondFactor(transaction, account.id, secret, step));
      request.log.info(`${request.id} second factor on: account ${account.id} from ${request.ip}`);
      return { message: messages.factorOn, codes };
    },
  });

  routes.write('/account/second-factor/remove', 'useOwnAccount', {
    operationId: 'removeSecondFactor',
    summary: 'Turns off two-factor authentication',
    description: 'Requires the password. Wrong passwords are limited with 429, like sign-ins.',
    body: passwordProof,
    response: { 200: messageResponse(messages.factorOff) },
    errors: [429],
    handle: async (request) => {
      const account = currentUser(request);
      await sessions.provePassword(account, request.body.password, request.ip, 'password');
      await db.transaction().execute((transaction) => switchOffSecondFactor(transaction, account.id));
      request.log.info(`${request.id} second factor off: account ${account.id} from ${request.ip}`);
      return { message: messages.factorOff };
    },
  });
}
