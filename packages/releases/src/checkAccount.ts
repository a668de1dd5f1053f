import { z } from 'zod';
import { errorMessage } from './errorMessage';

/** An account of the site with which the check of a release signs in. It needs no rights beyond viewing the screens. */
export interface CheckAccount {
  email: string;
  password: string;
}

/** Part of the response to a sign-in that the check needs. */
const signInSchema = z.object({ token: z.string() });

/**
 * Signs in through the running site.
 * @param site origin of the shell without a trailing slash
 * @returns the token of the session
 * @throws Error with the reason when the site rejects the account
 */
export async function signInForCheck(site: string, { email, password }: CheckAccount): Promise<string> {
  try {
    const response = await fetch(`${site}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`status ${response.status}: ${await response.text()}`);
    return signInSchema.parse(await response.json()).token;
  } catch (error) {
    throw new Error(
      `The check could not sign in at ${site} as ${email} (${errorMessage(error)}). Correct CHECK_EMAIL and CHECK_PASSWORD, or leave both out to check the pages signed out.`,
      { cause: error },
    );
  }
}

/** Ends the session of a check. A failure does not matter: the session expires. */
export async function endCheckSession(site: string, token: string): Promise<void> {
  await fetch(`${site}/api/account/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
}
