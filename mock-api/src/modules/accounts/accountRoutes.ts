import {
  credentials,
  messageResponse,
  signInResponse,
  accountLink,
  accountLinkResponse,
  forgottenPassword,
  linkAcceptance,
} from '@juris/contract';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { signIns } from '../../platform/http/apiMetrics';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { HttpError, badRequest } from '../../platform/http/httpError';
import { currentUser } from '../session/authHooks';
import { clearFileCookie, setFileCookie } from '../session/fileCookie';
import { accountOfLink, purposeFor, consumeAccountLink, mailPasswordLink } from '../session/accountLinks';
import { choosePassword, hashNewPassword } from '../session/passwords';
import { emailKey } from '../session/sessions';
import { SignInLimiter } from '../session/signInLimiter';
import { formLimitOf } from '../../platform/limits/formLimit';

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

const messages = {
  asked: 'If this address has an account, we have sent it a link. The link expires in one hour.',
  askedWithoutMail:
    'If this address has an account, its link is in a file on the server, because no mail server is set up. Ask the operator for the link.',
  chosen: 'Your password is set. Sign in to continue.',
};

/**
 * Routes for choosing a password with the link from an invitation or password-reset mail. They are not in the
 * specification.
 */
export function accountLinkRoutes(app: ApiServer, services: Services): void {
  const { db, mails } = services;
  const limiter = new SignInLimiter(services.limits, 'forgotten password');
  const count = formLimitOf(services.limits, 'account link', services.formLimit);
  const routes = taggedRoutes(app, 'Account');

  routes.write('/account/forgotten', 'public', {
    operationId: 'askForNewPassword',
    summary: 'Sends a password reset link by e-mail',
    description:
      'Responds the same way, after the same time, for an address without an account. Repeated requests are limited with 429, like sign-ins.',
    body: forgottenPassword,
    response: { 200: messageResponse(messages.asked) },
    errors: [429],
    handle: async ({ body, ip, id, log }) => {
      const email = emailKey(body.email);
      await limiter.begin(ip, email);
      log.info(`${id} new password asked for: ${JSON.stringify(email)} from ${ip}`);
      // The mail is queued after the response, whose duration must not reveal whether the account exists.
      setImmediate(() => {
        mailPasswordLink(db, services, email).then(
          () => mails.wake(),
          (error: unknown) => log.error(error),
        );
      });
      return { message: services.mail.isDelivered ? messages.asked : messages.askedWithoutMail };
    },
  });

  routes.write('/account/link', 'public', {
    operationId: 'readAccountLink',
    summary: 'Returns the account that a link belongs to',
    description: 'The token comes from an invitation or a password reset e-mail. Limited by client network.',
    body: accountLink,
    response: { 200: accountLinkResponse },
    errors: [404, 429],
    handle: async ({ body, ip }, reply) => {
      void reply.header('cache-control', 'no-store');
      await count(ip);
      const account = await accountOfLink(db, body.token);
      const purpose = purposeFor(account);
      return { purpose, name: purpose === 'invitation' ? '' : account.name, email: account.email };
    },
  });

  routes.write('/account/link/accept', 'public', {
    operationId: 'choosePassword',
    summary: 'Sets the password with the token of a link',
    description:
      'Works once. Afterwards all links of the account are invalid and all its sessions have ended. Limited by client network.',
    body: linkAcceptance,
    response: { 200: messageResponse(messages.chosen) },
    errors: [404, 429],
    handle: async ({ body: { token, name, newPassword }, ip, id, log }) => {
      await count(ip);
      const account = await accountOfLink(db, token);
      const isInvitation = purposeFor(account) === 'invitation';
      if (isInvitation && name === undefined) throw badRequest({ name: 'Enter a name.' });
      const passwordHash = await hashNewPassword(newPassword, account.email);
      await db.transaction().execute(async (transaction) => {
        if (!(await consumeAccountLink(transaction, token)))
          throw new HttpError(404, 'This link has just been used. Sign in to continue.');
        await choosePassword(transaction, account.id, passwordHash);
        if (isInvitation && name !== undefined)
          await transaction.updateTable('account').set({ name }).where('id', '=', account.id).execute();
      });
      // The command `account` queues a mail in another process.
      mails.wake();
      log.info(`${id} password set by a link: account ${account.id} from ${ip}`);
      return { message: messages.chosen };
    },
  });
}
