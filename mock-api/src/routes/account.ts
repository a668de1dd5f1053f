import { credentials, done, signInAnswer } from '../contract';
import type { ApiServer, Services } from '../services';
import { bearerAuth, errorResponses } from '../http/callSchema';
import { unauthorized } from '../http/httpError';
import { requireEditor } from '../session/editor';

/** Signing in and out (specification sections 5 and 7; log out is added). */
export function accountRoutes(app: ApiServer, { sessions }: Services): void {
  const tags = ['Account'];

  app.post(
    '/account/login',
    {
      schema: {
        tags,
        summary: 'Signs in; slows down after five failures for the same account from the same address',
        body: credentials,
        response: { 200: signInAnswer, ...errorResponses(400, 401, 413, 415, 429) },
      },
    },
    async ({ body, ip }) => {
      const { token, expiresAt } = await sessions.signIn(body.email, body.password, ip);
      return { token, expiresAt: expiresAt.toISOString() };
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
    async ({ editor }) => {
      if (!editor) throw unauthorized();
      await sessions.end(editor);
      return { message: 'You are logged out.' };
    },
  );
}
