import { z } from 'zod';
import { errorMessage } from './errorMessage';
import { parseJson } from './parseJson';

/** Account with which the smoke test of a release signs in. It needs only the right to view the screens. */
export interface CheckAccount {
  email: string;
  password: string;
}

/** Schema of the part of the sign-in response that the smoke test needs. */
const signInSchema = z.object({ token: z.string() });

/** Schema of the response to a sign-in that needs a code from an authenticator app. */
const codeRequiredSchema = z.object({ fields: z.object({ code: z.string() }) });

/**
 * Signs in to the running site.
 * @param site Origin of the shell without a trailing slash.
 * @param account Account to sign in with.
 * @returns The bearer token of the session.
 * @throws {Error} With the reason if the site rejects the account or does not respond within ten seconds.
 */
export async function signInForCheck(site: string, { email, password }: CheckAccount): Promise<string> {
  try {
    const response = await fetch(`${site}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (codeRequiredSchema.safeParse(parseJson(text)).success)
      throw new Error('the account has a second factor, and a command has no codes for it');
    if (!response.ok) throw new Error(`status ${response.status}: ${text}`);
    return signInSchema.parse(parseJson(text)).token;
  } catch (error) {
    throw new Error(
      `The check could not sign in at ${site} as ${email} (${errorMessage(error)}). Set CHECK_EMAIL and CHECK_PASSWORD to an account without a second factor, or leave both out to check the pages signed out.`,
      { cause: error },
    );
  }
}

/**
 * Signs out from the session of a smoke test. An error is ignored, because the session expires anyway.
 * @param site Origin of the shell without a trailing slash.
 * @param token Bearer token of the session.
 */
export async function endCheckSession(site: string, token: string): Promise<void> {
  await fetch(`${site}/api/account/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
}
