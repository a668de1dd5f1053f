import {
  messageResponse,
  passwordProof,
  recoveryCodes,
  secondFactorProof,
  secondFactorSecret,
} from '@juris/contract';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { badRequest } from '../../platform/http/httpError';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import { newSecret, timeStepOf, switchOffSecondFactor, switchOnSecondFactor } from '../session/secondFactor';

const messages = {
  on: 'Two-factor authentication is on.',
  off: 'Two-factor authentication is off.',
};

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
      return { message: messages.on, codes };
    },
  });

  routes.write('/account/second-factor/remove', 'useOwnAccount', {
    operationId: 'removeSecondFactor',
    summary: 'Turns off two-factor authentication',
    description: 'Requires the password. Wrong passwords are limited with 429, like sign-ins.',
    body: passwordProof,
    response: { 200: messageResponse(messages.off) },
    errors: [429],
    handle: async (request) => {
      const account = currentUser(request);
      await sessions.provePassword(account, request.body.password, request.ip, 'password');
      await db.transaction().execute((transaction) => switchOffSecondFactor(transaction, account.id));
      request.log.info(`${request.id} second factor off: account ${account.id} from ${request.ip}`);
      return { message: messages.off };
    },
  });
}
