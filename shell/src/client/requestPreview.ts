import { browserStorage } from '@juris/shared-ui/browserStorage';

/**
 * Requests the permission to preview a release, which the response sets as a cookie. Only signed-in staff get it.
 * @returns Whether the permission was given, or the reason why the release cannot be previewed.
 */
export async function requestPreview(release: string): Promise<{ isPermitted: boolean; problem?: string }> {
  const token = browserStorage('localStorage').get('token');
  if (!token) return { isPermitted: false };
  const response = await fetch('/remotes/preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ release }),
  });
  return {
    isPermitted: response.ok,
    ...(response.status === 409 && { problem: await response.text() }),
  };
}
