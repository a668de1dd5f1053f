/**
 * Returns whether the token belongs to an active session of a staff member. Always false if the API has no
 * `/api/account`.
 */
export async function isEditor(apiOrigin: string, token: string): Promise<boolean> {
  if (!/^[\w.-]+$/.test(token)) return false;
  const response = await fetch(`${apiOrigin}/api/account`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}
