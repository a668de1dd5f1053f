import { credentials, done, signInAnswer } from '../contract';
import type { ApiServer, Services } from '../services';
import { bearerAuth, errorResponses } from '../http/callSchema';
import { HttpError, unauthorized } from '../http/httpError';
import { requireEditor } from '../session/editor';

/** Signing in and out (specification sections 5 and 7; log out is added). */
export function accountRoutes(app: ApiServer, { sessions }: Services): void {
  const tags = ['Account'];

  app.post(
    '/account/login',
    {
      schema: {
        tags,
        summary: 'Signs in; slows down after five failures with the same account from the same network',
        body: credentials,
        response: { 200: signInAnswer, ...errorResponses(400, 401, 413, 415, 429) },
      },
    },
    async ({ body, ip, id, log }, reply) => {
      void reply.header('cache-control', 'no-store');
      // As JSON, so that no name can begin a line of its own.
      const who = `${JSON.stringify(body.email)} from ${ip}`;
      try {
        const { token, expiresAt } = await sessions.signIn(body.email, body.password, ip);
        log.info(`${id} signed in: ${who}`);
        return { token, expiresAt: expiresAt.toISOString() };
      } catch (error) {
        if (error instanceof HttpError) log.warn(`${id} sign-in refused (${error.statusCode}): ${who}`);
        throw error;
      }
    },
  );

  app.post(
    '/account/logout',
    {
      onRequest: requireEditor(sessions),
      schema: {
        tags,
        summary: 'Logs out: the token is refused from now on',
        security: bearerAuth,
        response: { 200: done, ...errorResponses(400, 401, 413, 415) },
      },
    },
    async ({ editor, id, ip, log }) => {
      if (!editor) throw unauthorized();
      await sessions.end(editor);
      log.info(`${id} logged out: ${JSON.stringify(editor.email)} from ${ip}`);
      return { message: 'You are logged out.' };
    },
  );
}
