import type { Role } from '@juris/contract';

/** Password of the accounts that {@link addAccount} creates. */
export const chosenPassword = 'correct horse battery staple';

/** Sends a request to the API and returns its body. */
export async function postTo(origin: string, path: string, body: object, token = '') {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return JSON.parse(await answer.text());
}

/**
 * Creates an account by invitation and signs in.
 * @param administrator Token of an administrator.
 * @returns the token of the session
 */
export async function addAccount(
  origin: string,
  administrator: string,
  { email, role = 'editor', name = 'Asha Varma' }: { email: string; role?: Role; name?: string },
): Promise<string> {
  const { link } = await postTo(origin, '/staff/create', { email, role }, administrator);
  const token = String(link).split('#')[1];
  await postTo(origin, '/account/link/accept', { token, name, newPassword: chosenPassword });
  return String((await postTo(origin, '/account/login', { email, password: chosenPassword })).token);
}
