import { browserStorage } from '@juris/shared-ui/browserStorage';
import { showOverrideBanner } from './overrideBanner';

/**
 * Asks signed-in staff whether to preview a release, because a link of another site may have opened the address. If they
 * agree, the page is reloaded with the release. Otherwise a message shows the reason.
 */
export function offerPreview(release: string): void {
  const token = browserStorage('localStorage').get('token');
  if (!token) return;
  showOverrideBanner('release', `Preview ${release} in this tab?`, {
    label: 'Preview',
    onClick: () => void requestPreview(release, token),
  });
}

/** Requests the permission to preview a release, which the response sets as a cookie. */
async function requestPreview(release: string, token: string) {
  const response = await fetch('/remotes/preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ release }),
  });
  if (response.ok) window.location.reload();
  else showOverrideBanner('release', `${release} can’t be previewed. ${await response.text()}`);
}
