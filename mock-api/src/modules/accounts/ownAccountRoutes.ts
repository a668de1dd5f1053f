import { z } from 'zod';
import {
  accountName,
  messageResponse,
  ownAccountResponse,
  ownAccountSavedResponse,
  passwordChange,
  sessionList,
} from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import { setFileCookie } from '../session/fileCookie';

const messages = {
  name: 'Name saved.',
  password: 'Password changed. You’re signed out elsewhere.',
  session: 'Session ended.',
  sessions: 'You’re logged out everywhere.',
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
