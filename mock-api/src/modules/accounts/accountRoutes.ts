import { credentials, messageResponse, signInResponse } from '@juris/contract';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { signIns } from '../../platform/http/apiMetrics';

import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { HttpError } from '../../platform/http/httpError';
import { currentUser } from '../session/authHooks';
import { clearFileCookie, setFileCookie } from '../session/fileCookie';

const LOGGED_OUT = 'You’re logged out.';

/**
 * Routes for signing in (specification sections 5 and 7), renewing a session and logging out. Renewing and logging out
 * are not in the specification.
 */
export function accountRoutes(app: ApiServer, { sessions, siteOrigin }: Services): void {
  const routes = taggedRoutes(app, 'Account');
  routes.write('/account/login', 'public', {
    operationId: 'signIn',
    summary: 'Signs in',
    description:
      'If the account uses two-factor authentication, a 401 with an error for `code` asks for the code. After five failures for the same account from the same network, requests are limited with 429.',
    body: credentials,
    response: { 200: signInResponse },
    errors: [401, 429],
    handle: async ({ body, ip, id, log, headers }, reply) => {
      void reply.header('cache-control', 'no-store');
      // JSON escapes line breaks, so an e-mail address cannot forge a log line.
      const who = `${JSON.stringify(body.email)} from ${ip}`;
      try {
        const { token, expiresAt, accountId } = await sessions.signIn(body, {
          address: ip,
          userAgent: headers['user-agent'] ?? '',
        });
        void setFileCookie(reply, token, siteOrigin);
        signIns.inc({ outcome: 'signed-in' });
        log.info(`${id} signed in: account ${accountId}, ${who}`);
        return { token, expiresAt: expiresAt.toISOString() };
      } catch (error) {
        if (error instanceof HttpError) {
          signIns.inc({ outcome: error.statusCode === 429 ? 'slowed-down' : 'refused' });
          log.warn(`${id} sign-in refused (${error.statusCode}): ${who}`);
        }
        throw error;
      }
    },
  });

  routes.write('/account/renew', 'useOwnAccount', {
    operationId: 'renewSession',
    summary: 'Extends the session',
    description:
      'Returns a new token for the same session. The session ends two hours later, and at the latest seven days after the sign-in.',
    response: { 200: signInResponse },
    handle: async (request, reply) => {
      const { token, expiresAt } = await sessions.renew(currentUser(request));
      void setFileCookie(reply, token, siteOrigin);
      return { token, expiresAt: expiresAt.toISOString() };
    },
  });

  routes.write('/account/logout', 'useOwnAccount', {
    operationId: 'logOut',
    summary: 'Logs out',
    description: 'The token is rejected from then on, also after a restart.',
    response: { 200: messageResponse(LOGGED_OUT) },
    handle: async (request, reply) => {
      const { id, ip, log } = request;
      const account = currentUser(request);
      await sessions.endOne(account);
      void clearFileCookie(reply);
      log.info(`${id} logged out: account ${account.id}, ${JSON.stringify(account.email)} from ${ip}`);
      return { message: LOGGED_OUT };
    },
  });
}
